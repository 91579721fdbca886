import { useState, type FormEvent } from 'react'
import type { Issue } from '#host/contract/error-body.ts'
import type { FormAnswer } from '#host/contract/form-answer.ts'
import { ApiError, userMessageOf, write } from './api.ts'
import { useCall } from './use-call.ts'
import { useToast } from '../ui/toast/toast.tsx'

type FormCall<Answer> = {
  path: string
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  failure: { title: string; fallback: string }
  /** Problems that are found before anything is sent. */
  check?: (fields: Record<string, string>) => readonly Issue[]
  onDone: (answer: Answer) => void
  /** What is sent: the fields that the call documents, or what is made of the form. The rest is for a form without script. */
  body: readonly string[] | ((data: FormData) => unknown)
  /** What the form came back with when it was sent without script. */
  answer?: FormAnswer | null
}

/** Sends a form as a JSON call; problems of single fields stand beside them, other failures are told by toast. */
export function useFormCall<Answer>({
  path,
  method = 'POST',
  failure,
  check,
  onDone,
  body,
  answer = null,
}: FormCall<Answer>) {
  const toast = useToast()
  const [issues, setIssues] = useState<readonly Issue[]>(answer?.issues ?? [])
  const call = useCall({
    send: ({ body }: { body: unknown; form: HTMLFormElement }) => write<Answer>(method, path, body),
    onDone,
    failure: (error, { form }) => {
      const found = error instanceof ApiError ? error.issues.filter((issue) => !isHidden(form, issue)) : []
      setIssues(found)
      if (found.length > 0) focusFirst(form, found)
      else toast({ tone: 'bad', title: failure.title, description: userMessageOf(error, failure.fallback) })
    },
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const fields = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
    const found = check?.(fields) ?? []
    setIssues(found)
    if (found.length === 0) call.run({ form, body: typeof body === 'function' ? body(data) : bodyOf(fields, body) })
    else focusFirst(form, found)
  }

  return {
    onSubmit,
    pending: call.pending,
    errorOf: (name: string) => issues.find((issue) => issue.path === name)?.message,
    valueOf: (name: string) => answer?.values[name],
  }
}

/** JSON leaves out what a form does not have. */
function bodyOf(fields: Record<string, string>, names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

function fieldOf(form: HTMLFormElement, { path }: Issue): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
}

/** A problem of a field that nobody sees can only be told by toast. */
function isHidden(form: HTMLFormElement, issue: Issue): boolean {
  return fieldOf(form, issue)?.type === 'hidden'
}

function focusFirst(form: HTMLFormElement, [first]: readonly Issue[]): void {
  if (first) fieldOf(form, first)?.focus()
}
