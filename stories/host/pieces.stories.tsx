import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../../host/app/ui/button/button.tsx'
import { Check, CheckGroups, GroupCheck } from '../../host/app/ui/checkbox/checkbox.tsx'
import { Code } from '../../host/app/ui/code/code.tsx'
import { CopyLine } from '../../host/app/ui/copy-line/copy-line.tsx'
import { Dialog } from '../../host/app/ui/dialog/dialog.tsx'
import { Disclosure } from '../../host/app/ui/disclosure/disclosure.tsx'
import { NarrowFold } from '../../host/app/ui/disclosure/narrow-fold.tsx'
import { DownloadLink } from '../../host/app/ui/download-link/download-link.tsx'
import { Evidence, EvidenceRows } from '../../host/app/ui/evidence/evidence.tsx'
import { Facts } from '../../host/app/ui/facts/facts.tsx'
import { Filters } from '../../host/app/ui/filters/filters.tsx'
import { Icon, type IconName } from '../../host/app/ui/icon/icon.tsx'
import { ICON_PATHS } from '../../host/app/ui/icon/icon-paths-data.tsx'
import { SearchInput, Select, Textarea } from '../../host/app/ui/input/input.tsx'
import { Mark, type MarkName } from '../../host/app/ui/mark/mark.tsx'
import { MARK_PATHS } from '../../host/app/ui/mark/mark-paths-data.tsx'
import { MissingValue } from '../../host/app/ui/missing-value/missing-value.tsx'
import { PageHead } from '../../host/app/ui/page-head/page-head.tsx'
import { Pager } from '../../host/app/ui/pager/pager.tsx'
import { Section } from '../../host/app/ui/section/section.tsx'
import { State } from '../../host/app/ui/state/state.tsx'
import { Step, Steps } from '../../host/app/ui/steps/steps.tsx'
import { SortHead, Table } from '../../host/app/ui/table/table.tsx'
import { PanelTabs } from '../../host/app/ui/tabs/panel-tabs.tsx'
import { LinkTabs } from '../../host/app/ui/tabs/tabs.tsx'
import { TextField } from '../../host/app/ui/text-field/text-field.tsx'
import { TextLink } from '../../host/app/ui/text-link/text-link.tsx'
import { DateTime } from '../../host/app/ui/time/time.tsx'
import { useToast } from '../../host/app/ui/toast/toast.tsx'
import { inRouter } from '../support/in-router.tsx'

/** The smaller components, each in every form that pages use. */
const meta = { title: 'Host/Pieces', decorators: [inRouter] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** A checkbox, a part of a group, and groups with a note. */
export const Checks: Story = {
  render: () => (
    <div className="stack">
      <Check>Off</Check>
      <Check defaultChecked>On</Check>
      <Check mixed>Some of a group</Check>
      <Check small disabled>
        Small, not for now
      </Check>
      <CheckGroups>
        <GroupCheck title="Crawler access" note="robots.txt and what the server answers" defaultChecked />
      </CheckGroups>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Off' }))
    await expect(canvas.getByRole('checkbox', { name: 'Off' })).toBeChecked()
  },
}

/** Code and long values with a Copy button. Sites’ text is never markup. */
export const CodeAndCopy: Story = {
  render: () => (
    <div className="stack">
      <Code title="robots.txt" text={'User-agent: GPTBot\nAllow: /\n'} />
      <Code diff title="Change" text={'-Disallow: /\n+Allow: /\n'} />
      <CopyLine label="Address" text="https://northwind.example/a-very-long-path/that-does-not-fit/on-a-phone" />
    </div>
  ),
}

/** Ways on: tabs that are links, pages, a link, a date and a download. */
export const Ways: Story = {
  render: () => (
    <div className="stack">
      <LinkTabs
        label="Dashboard"
        tabs={[
          { to: '/', label: 'Overview', current: true },
          { to: '/scans', label: 'Scans', current: false },
        ]}
      />
      <Pager previous={null} next="/?page=2">
        1 to 20 of 41
      </Pager>
      <p>
        <TextLink to="/">A link</TextLink>, <DateTime iso="2026-11-20T09:30:00Z" />
      </p>
      <DownloadLink href="/report.txt" icon="down">
        Export
      </DownloadLink>
    </div>
  ),
}

/** Tabs that switch a panel in place. */
export const Panels: Story = {
  render: () => (
    <PanelTabs
      label="Code"
      tabs={[
        { value: 'html', label: 'HTML', content: <p>As HTML</p> },
        { value: 'react', label: 'React', content: <p>As a component</p> },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'React' }))
    await expect(canvas.getByText('As a component')).toBeVisible()
  },
}

function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this scan?"
        description="This can’t be undone."
        footer={<Button onClick={() => setOpen(false)}>Keep it</Button>}
      />
    </>
  )
}

/** Asks before something is lost. Escape and the cross close it. */
export const Dialogs: Story = {
  render: () => <Asking />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await within(document.body).findByRole('dialog', { name: 'Delete this scan?' })).toBeVisible()
  },
}

/** Rows that open in place, also without JavaScript. The last one folds on narrow screens only. */
export const Folds: Story = {
  render: () => (
    <div className="stack">
      <Disclosure summary="Closed">More about it</Disclosure>
      <Disclosure open summary="Open">
        More about it
      </Disclosure>
      <NarrowFold summary="A row on a phone">Always shown on a wide screen</NarrowFold>
    </div>
  ),
  play: async ({ canvas }) => {
    const summary = canvas.getByText('Closed')
    // Beside its words, not beneath them.
    const arrow = summary.querySelector('svg')?.getBoundingClientRect()
    await expect(arrow?.left).toBeGreaterThan(summary.getBoundingClientRect().left + 16)
  },
}

/** What a scan quotes from a site, always as text. */
export const Seen: Story = {
  render: () => (
    <Section title="What was seen" description="Quoted as text." aside={<TextLink to="/">All findings</TextLink>}>
      <div className="stack">
        <Evidence>{'<meta name="robots">'}</Evidence>
        <Evidence tone="bad">HTTP 403</Evidence>
        <EvidenceRows rows={[{ name: 'Status', value: '200' }]} />
        <Facts
          facts={[
            { name: 'Words', value: 412 },
            { name: 'Author', value: <MissingValue>no author</MissingValue> },
          ]}
        />
      </div>
    </Section>
  ),
}

/** Text fields with a hint, an error and a shown password. */
export const Fields: Story = {
  render: () => (
    <div className="stack">
      <PageHead title="Account" meta="marion@northwind.example" actions={<Button>Export data</Button>} />
      <TextField name="name" label="Name" optional hint="Shown in mails." />
      <TextField name="email" label="Email" error="Please enter an email address" />
      <TextField name="password" label="Password" type="password" />
      <Filters>
        <SearchInput label="Search" placeholder="Website address" />
        <Select aria-label="Status" options={[['', 'All']]} />
      </Filters>
      <Textarea aria-label="Message" />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text')
  },
}

/** What a scan has done, does, and waits for. */
export const StepsOfAScan: Story = {
  render: () => (
    <Steps>
      <Step name="Reading robots.txt" tone="good" subs={[{ label: 'Found', mark: 'good', tone: 'good' }]} end="2 s" />
      <Step name="Opening the page" tone="running" subs={[]} />
      <Step name="Scoring" tone="none" subs={[]} note="Starts when all other steps are done." />
    </Steps>
  ),
}

/** Columns that sort. Narrow screens show each row as a list. */
export const Tables: Story = {
  render: () => (
    <Table
      caption="Scans"
      head={
        <>
          <SortHead direction="ascending" to="/?sort=site">
            Website
          </SortHead>
          <th>Status</th>
        </>
      }
    >
      <tr>
        <td>northwind.example</td>
        <td data-label="Status">
          <State tone="good">Complete</State>
        </td>
      </tr>
    </Table>
  ),
}

/** Icons name actions; marks go with states. */
export const IconsAndMarks: Story = {
  render: () => (
    <div className="stack">
      <ul className="row">
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
      <ul className="row">
        {(Object.keys(MARK_PATHS) as MarkName[]).map((name) => (
          <li key={name}>
            <Mark name={name} /> {name}
          </li>
        ))}
      </ul>
    </div>
  ),
}

function Telling() {
  const toast = useToast()
  return (
    <Button onClick={() => toast({ tone: 'good', title: 'Copied', description: 'The code is ready to paste.' })}>
      Copy
    </Button>
  )
}

/** Says that something happened, and leaves by itself. */
export const Toasts: Story = {
  render: () => <Telling />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await within(document.body).findByText('The code is ready to paste.')).toBeVisible()
  },
}
