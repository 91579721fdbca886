import { useState } from 'react'
import type { Decorator } from '@storybook/react-vite'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { RootData } from '../../host/app/lib/root-data.ts'
import { Toaster } from '../../host/app/ui/toast/toast.tsx'

const VISITOR: RootData = { user: null, origin: 'https://legible.example', theme: null, year: 2026 }

/** Renders a page in a router with the root's data, and with toasts. */
export const inRouter: Decorator = (Story) => {
  const [router] = useState(() =>
    createMemoryRouter([{ id: 'root', path: '*', element: <Story />, loader: () => VISITOR }], {
      hydrationData: { loaderData: { root: VISITOR } },
    }),
  )
  return (
    <>
      <main>
        <RouterProvider router={router} />
      </main>
      <Toaster />
    </>
  )
}
