import { useState } from 'react'
import { countedNoun } from '#analyzer/contract'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { KeptRows } from '../../ui/table/kept-rows.tsx'
import { SettingsFrame } from '../account/settings/settings-frame.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyEntry } from './key-entry.tsx'
import cardStyles from '../../ui/card/card.module.css'

export type EmbedKeysPageProps = { keys: readonly EmbedKeyView[]; origin: string; today: string }

export function EmbedKeysPage({ keys, origin, today }: EmbedKeysPageProps) {
  const [creating, setCreating] = useState(false)
  return (
    <SettingsFrame>
      <Card
        title={keys.length === 0 ? 'Embed keys' : countedNoun(keys.length, 'embed key')}
        actions={
          <Button icon="plus" onClick={() => setCreating(true)}>
            New key
          </Button>
        }
      >
        <p className={cardStyles.note}>
          A key lets your own or a partner's page start scans in this workspace and show the score on the page.
        </p>
        {keys.length === 0 ? (
          <Empty
            title="No Embed Keys Yet"
            action={
              <Button variant="primary" onClick={() => setCreating(true)}>
                Create your first key
              </Button>
            }
          >
            With a key and one snippet, the scan form works on the sites you list.
          </Empty>
        ) : (
          <KeptRows>
            {keys.map((embedKey) => (
              <KeyEntry key={embedKey.id} embedKey={embedKey} origin={origin} today={today} open={keys.length === 1} />
            ))}
          </KeptRows>
        )}
      </Card>
      <KeyDialog open={creating} onOpenChange={setCreating} embedKey={null} />
    </SettingsFrame>
  )
}
