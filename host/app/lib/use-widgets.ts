import { useEffect } from 'react'

/** Loads the script that other sites load, so that our own pages show the very same elements. */
export function useWidgets(): void {
  useEffect(() => {
    const address = '/embed/v1/legible.js'
    // What stands inside the tags stays where the script cannot be had.
    import(/* @vite-ignore */ address).catch(() => undefined)
  }, [])
}
