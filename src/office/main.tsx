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
// Older browsers keep the document's notice.
if (place && 'structuredClone' in globalThis) {
  createRoot(place).render(
    <QueryClientProvider client={createClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
