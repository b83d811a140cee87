import '../web/platform/ui/fonts.css'
import '../web/platform/ui/tokens.css'
import '../web/platform/ui/base.css'
import './office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createClient } from './platform/data/client.ts'
import { router } from './router.tsx'

const place = document.getElementById('office')
// Where that is missing, the sentence of the document stays in the office's place.
if (place && 'structuredClone' in globalThis) {
  createRoot(place).render(
    <QueryClientProvider client={createClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
