import { useMutation } from '@tanstack/react-query'
import { userMessageOf, write } from '../../lib/api.ts'
import { track } from '../../lib/track.ts'
import { Button } from '../../ui/button/button.tsx'
import { State } from '../../ui/state/state.tsx'
import type { Tone } from '../../ui/tone/tone.ts'
import { useToast } from '../../ui/toast/toast.tsx'

type RecheckAnswer = { findingId: string; status: 'fixed' | 'present' | 'not-checked'; checkedAt: string }

const OUTCOMES: Record<RecheckAnswer['status'], { tone: Tone; text: string }> = {
  fixed: { tone: 'good', text: 'Fixed' },
  present: { tone: 'poor', text: 'Still there' },
  'not-checked': { tone: 'none', text: 'Could not be checked alone' },
}

/** Asks the site about this one finding, without a whole scan. */
export function Recheck({ scanId, findingId }: { scanId: string; findingId: string }) {
  const toast = useToast()
  const recheck = useMutation({
    mutationFn: () =>
      write<RecheckAnswer>('POST', `/api/scans/${scanId}/findings/${encodeURIComponent(findingId)}/recheck`),
    onSuccess: ({ status }) => track('finding_rechecked', { findingId, status }),
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Re-check failed',
        description: userMessageOf(error, 'The site could not be asked. Please try again.'),
      }),
  })
  const outcome = recheck.data && OUTCOMES[recheck.data.status]
  return (
    <span className="row" role="status">
      <Button size="sm" icon="refresh" pending={recheck.isPending && 'Re-checking...'} onClick={() => recheck.mutate()}>
        Re-check
      </Button>
      {outcome && <State tone={outcome.tone}>{outcome.text}</State>}
    </span>
  )
}
