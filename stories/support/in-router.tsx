import { useState } from 'react'
import type { Decorator } from '@storybook/react-vite'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { RootDataProvider, type RootData } from '../../host/app/lib/root-data.tsx'
import { endServedPage } from '../../host/app/lib/use-served-page.ts'
import { Toaster } from '../../host/app/ui/toast/toast.tsx'

const VISITOR: RootData = {
  user: null,
  workspaceId: null,
  isWorkspaceNamed: false,
  sharing: true,
  people: {},
  origin: 'https://legible.example',
  theme: null,
  year: 2026,
  pageAssistant: null,
}

// No server has rendered a story, so its late parts must not wait for markup that the server would have sent.
endServedPage()

/** Puts a page into a router with the root's data and toasts, at the story's parameter `address`. */
export const inRouter: Decorator = (Story, { parameters }) => {
  const Page = () => (
    <RootDataProvider>
      <Story />
    </RootDataProvider>
  )
  const [router] = useState(() =>
    createMemoryRouter([{ id: 'root', path: '*', element: <Page />, loader: () => VISITOR }], {
      initialEntries: [(parameters['address'] as string | undefined) ?? '/'],
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
