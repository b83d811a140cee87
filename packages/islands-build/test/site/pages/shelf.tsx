import { Jars } from '../jars.tsx'
import type { Page } from '../site.tsx'

export const page: Page = {
  key: 'shelf:full',
  island: { name: 'shelf' },
  frameOrigins: ['https://films.example'],
  content: (
    <div id="island">
      <Jars />
    </div>
  ),
}
