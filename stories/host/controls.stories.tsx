import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../../host/app/ui/button/button.tsx'
import { Field, fieldControl } from '../../host/app/ui/field/field.tsx'
import { Input } from '../../host/app/ui/input/input.tsx'
import { DownloadMenu } from '../../host/app/ui/download-link/download-menu.tsx'
import { Segmented } from '../../host/app/ui/segmented/segmented.tsx'
import { Switch } from '../../host/app/ui/switch/switch.tsx'
import { inRouter } from '../support/in-router.tsx'

/** What can be pressed and filled in. One primary button on a screen; danger is for what cannot be undone. */
const meta = {
  title: 'Host/Controls',
  component: Button,
  args: { children: 'Start scan', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['plain', 'primary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

/** The usual button. */
export const Plain: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start scan' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** The one thing to do on a screen. */
export const Primary: Story = { args: { variant: 'primary' } }

/** An action beside others, without a border. */
export const Quiet: Story = { args: { variant: 'quiet' } }

/** Arrow keys go through a menu, Escape returns to its label, and it closes when the focus leaves. */
export const OpenMenu: Story = {
  decorators: [inRouter],
  render: () => (
    <>
      <DownloadMenu
        label="Export"
        files={['PDF', 'CSV'].map((label) => ({ label, href: `/export?format=${label}` }))}
      />
      <Button>Share</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const csv = canvas.getByText('CSV')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(csv).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(csv).not.toBeVisible()
    await expect(canvas.getByText('Export')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(csv).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus()
    await expect(csv).not.toBeVisible()
  },
}

/** Deletes something; a dialog asks first. */
export const Danger: Story = { args: { variant: 'danger', children: 'Delete account' } }

/** On public pages, for the call to action. */
export const Large: Story = { args: { variant: 'primary', size: 'lg' } }

/** While its call runs, a button keeps its place and the focus, and a press does nothing. */
export const Pending: Story = {
  args: { variant: 'primary', pending: 'Analyzing your website...' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Analyzing your website...' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}

/** A label above, a hint below. */
export const FieldWithHint: Story = {
  render: () => (
    <Field id="url" label="Website address" hint="A bare domain will do.">
      <Input placeholder="example.com" {...fieldControl('url', { hint: true })} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Website address' })).toHaveAccessibleDescription(
      'A bare domain will do.',
    )
  },
}

/** An error stands below the control, and screen readers announce it. */
export const FieldWithError: Story = {
  render: () => (
    <Field id="url" label="Website address" error="Please enter a URL">
      <Input {...fieldControl('url', { error: 'Please enter a URL' })} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Website address' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Please enter a URL')
  },
}

/** A switch takes effect at once; a form uses a checkbox. */
export const OnAndOff: Story = {
  render: () => <Switch defaultChecked>Score</Switch>,
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Score' })
    await userEvent.click(control)
    await expect(control).not.toBeChecked()
  },
}

const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const

function Ranges() {
  const [value, setValue] = useState<(typeof RANGES)[number]['value']>('30')
  return <Segmented label="Time range" options={RANGES} value={value} onChange={setValue} />
}

/** One of a few values, all in sight. */
export const Choices: Story = {
  render: () => <Ranges />,
  play: async ({ canvas }) => {
    const week = canvas.getByRole('button', { name: 'Last 7 days' })
    await userEvent.click(week)
    await expect(week).toHaveAttribute('aria-pressed', 'true')
  },
}
