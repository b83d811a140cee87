import { hydrateRoot } from 'react-dom/client'
import { Jars } from './jars.tsx'

export function start(): void {
  const place = document.getElementById('island')
  if (place) hydrateRoot(place, <Jars />)
}
