import { Fragment } from 'react'

/** Text with the parts between `**` emphasized. */
export function MarkedText({ text, as: Part = 'b' }: { text: string; as?: 'b' | 'mark' }) {
  return text
    .split('**')
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <Part>{part}</Part> : part}</Fragment>)
}
