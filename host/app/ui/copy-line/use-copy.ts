import { useCallback } from 'react'

export function useCopy(onCopy?: ((copied: boolean) => void) | undefined) {
  return useCallback(
    async (text: string) => {
      const copied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => copyBySelection(text),
      )
      onCopy?.(copied)
    },
    [onCopy],
  )
}

/** For plain HTTP hosts, such as on a local network: the clipboard API needs a secure origin. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
