import { useEffect, useRef, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Table } from '../../host/app/ui/table/table.tsx'

/** The tokens under everything: colors with their measured contrast, type, space and radius. */
const meta = { title: 'Host/Foundations' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

type Theme = 'light' | 'dark'

const SURFACES = ['bg', 'bg-raised', 'bg-sunken']
const TONES = ['good', 'fair', 'poor', 'bad', 'info', 'running', 'none']
const TEXT_AT_LEAST = 4.5
const SHAPE_AT_LEAST = 3

/** Every pair of colors used together, and the contrast that it must have. */
const PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['fg', 'fg-muted', 'fg-faint', 'accent'].flatMap((front) =>
    SURFACES.map((back) => [front, back, TEXT_AT_LEAST] as const),
  ),
  ['accent-fg', 'accent', TEXT_AT_LEAST],
  ...TONES.flatMap((tone) => [
    ...[...SURFACES, `${tone}-bg`].map((back) => [`${tone}-fg`, back, TEXT_AT_LEAST] as const),
    ...SURFACES.map((back) => [`${tone}-mark`, back, SHAPE_AT_LEAST] as const),
  ]),
  ...SURFACES.map((back) => ['line-control', back, SHAPE_AT_LEAST] as const),
]

function ContrastTable({ theme }: { theme: Theme }) {
  const frame = useRef<HTMLDivElement>(null)
  const [ratios, setRatios] = useState<readonly number[]>([])
  useEffect(() => {
    const samples = [...(frame.current?.querySelectorAll('[data-sample]') ?? [])]
    setRatios(
      samples.map((sample) => {
        const { color, backgroundColor } = getComputedStyle(sample)
        return contrast(luminance(color), luminance(backgroundColor))
      }),
    )
  }, [])
  return (
    <div ref={frame} data-theme={theme} style={{ background: 'var(--bg)', color: 'var(--fg)', padding: 'var(--s-4)' }}>
      <Table
        narrow="table"
        caption={`Contrast in the ${theme} theme`}
        columns={['Color', 'On', 'Sample', 'Contrast', 'At least']}
      >
        {PAIRS.map(([front, back, least], index) => (
          <tr key={`${front} ${back}`}>
            <td>{front}</td>
            <td>{back}</td>
            <td>
              <span
                data-sample=""
                aria-hidden="true"
                style={{ color: `var(--${front})`, background: `var(--${back})`, padding: 'var(--s-1) var(--s-3)' }}
              >
                {least === SHAPE_AT_LEAST ? '●' : 'Legible'}
              </span>
            </td>
            <td className="ratio">{ratios[index]?.toFixed(2)}</td>
            <td>{least}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function luminance(color: string): number {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function contrastStory(theme: Theme): Story {
  return {
    render: () => <ContrastTable theme={theme} />,
    // Shapes need less contrast than text, but are shown as text here.
    parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
    play: async ({ canvasElement }) => {
      const ratios = () => [...canvasElement.querySelectorAll('.ratio')].map((cell) => Number(cell.textContent))
      await waitFor(() => expect(ratios().every((ratio) => ratio > 0)).toBe(true))
      const low = PAIRS.filter(([, , least], index) => (ratios()[index] ?? 0) < least)
      await expect(low).toEqual([])
    },
  }
}

/** Every pair of colors that is used together, measured. */
export const ColorsLight: Story = contrastStory('light')

/** The same pairs in the dark theme. */
export const ColorsDark: Story = contrastStory('dark')

/** Eight sizes, each with its line height. Figures have one width, so that columns align. */
export const TypeScale: Story = {
  render: () => (
    <div className="stack">
      {[12, 13, 14, 16, 20, 28, 40, 56].map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          {size} px: the site reads well, 0123456789
        </p>
      ))}
      {['regular', 'medium', 'strong'].map((weight) => (
        <p key={weight} style={{ fontWeight: `var(--weight-${weight})` }}>{`The ${weight} weight`}</p>
      ))}
      <p>
        <code>Code: Il1 O0 {'{}'} =&gt;</code>
      </p>
    </div>
  ),
}

/** Steps of 4 px, and two radii: controls and cards. */
export const SpaceAndShape: Story = {
  render: () => (
    <div className="stack">
      {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24].map((step) => (
        <div className="row" key={step}>
          <span style={{ width: `var(--s-${step})`, height: 'var(--s-3)', background: 'var(--accent)' }} />
          {`Space ${step}: ${step * 4} px`}
        </div>
      ))}
      {['r-1', 'r-2', 'r-3', 'r-full'].map((radius) => (
        <div
          key={radius}
          style={{ padding: 'var(--s-3)', border: '1px solid var(--line-strong)', borderRadius: `var(--${radius})` }}
        >
          {`Radius ${radius}`}
        </div>
      ))}
    </div>
  ),
}
