import { clsx } from 'clsx'
import { Link } from '@remix-run/react'
import { useState } from 'react'
import { MAX_TAGS } from '#host/contract/sites.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { May } from '../../lib/may.tsx'
import { Button, Submit } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { siteAddress } from '../dashboard/site-query.ts'
import tagStyles from '../../ui/tag/tag.module.css'
import styles from './site-page.module.css'

/** The tags of a site, each with a link to the sites that have it, and a form to change them. */
export function SiteTags({ host, tags }: { host: string; tags: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const form = useFormCall({
    path: `/api/sites/${encodeURIComponent(host)}/tags`,
    method: 'PUT',
    failure: { title: 'Tags not saved', fallback: 'The tags could not be saved. Please try again.' },
    body: (data) => ({ tags: namesIn(String(data.get('tags') ?? '')) }),
    onDone: () => setOpen(false),
    reload: true,
  })
  if (!open) {
    return (
      <div className="row">
        {tags.map((tag) => (
          <Link key={tag} className={tagStyles.own} to={siteAddress({ search: '', tag, order: 'newest', page: 1 })}>
            {tag}
          </Link>
        ))}
        <May right="scan">
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            {tags.length > 0 ? 'Change tags' : 'Add tags'}
          </Button>
        </May>
      </div>
    )
  }
  return (
    <form className={clsx('stack stack-3', styles.tagForm)} onSubmit={form.onSubmit}>
      <TextField
        {...form.field('tags', tags.join(', '))}
        label={`Tags of ${host}`}
        hint={`Up to ${MAX_TAGS}, separated by commas.`}
      />
      <div className="row">
        <Submit size="sm" pending={form.pending && 'Saving...'}>
          Save
        </Submit>
        <Button size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
