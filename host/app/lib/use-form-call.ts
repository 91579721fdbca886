import { useState, type FormEvent } from 'react'
import type { Issue } from '#host/contract/error-body.ts'
import type { FormAnswer } from '#host/contract/form-answer.ts'
import { ApiError, messageForUser, write } from './api.ts'
import { useCall, type Call } from './use-call.ts'
import { useToast } from '../ui/toast/toast.tsx'

type FormCall<Answer> = Pick<Call<unknown, Answer>, 'onDone' | 'success' | 'reload'> & {
  path: string
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  failure: { title: string; fallback: string }
  /** Finds issues before anything is sent. */
  check?: (fields: Record<string, string>) => readonly Issue[]
  /** What is sent: the named fields, or a body made from the form. Other fields serve the form without JavaScript. */
  body: readonly string[] | ((data: FormData) => unknown)
  /** The result of the form when it was sent without JavaScript. */
  answer?: FormAnswer | null
}

/** Sends a form as a JSON call. Issues appear at their fields, other failures in a toast. */
export function useFormCall<Answer>({
  path,
  method = 'POST',
  failure,
  check,
  body,
  answer = null,
  ...afterwards
}: FormCall<Answer>) {
  const toast = useToast()
  const [issues, setIssues] = useState<readonly Issue[]>(answer?.issues ?? [])
  const call = useCall({
    send: ({ body }: { body: unknown; form: HTMLFormElement }) => write<Answer>(method, path, body),
    ...afterwards,
    failure: (error, { form }) => {
      const told = error instanceof ApiError ? error.issues.map(atField) : []
      const found = told.filter((issue) => !isHidden(form, issue))
      setIssues(found)
      if (found.length > 0) focusFirst(form, found)
      else toast({ tone: 'bad', title: failure.title, description: messageForUser(error, failure.fallback) })
    },
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const fields = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
    const found = check?.(fields) ?? []
    setIssues(found)
    if (found.length === 0) call.run({ form, body: typeof body === 'function' ? body(data) : pickFields(fields, body) })
    else focusFirst(form, found)
  }

  const errorOf = (name: string) => issues.find((issue) => issue.path === name)?.message
  const valueOf = (name: string) => answer?.values[name]
  return {
    onSubmit,
    pending: call.pending,
    errorOf,
    valueOf,
    /** What a text field needs of the form. `value` is shown first. */
    field: (name: string, value?: string | number) => ({
      name,
      defaultValue: valueOf(name) ?? value,
      error: errorOf(name),
    }),
  }
}

/** Fields that the form does not have are undefined, which JSON omits. */
function pickFields(fields: Record<string, string>, names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** The server names one of several values by its index, but the form has one field for all of them. */
function atField({ path, message }: Issue): Issue {
  return { path: path.replace(/\.\d+$/, ''), message }
}

function findField(form: HTMLFormElement, { path }: Issue): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
}

/** An issue of a hidden field can only be shown in a toast. */
function isHidden(form: HTMLFormElement, issue: Issue): boolean {
  return findField(form, issue)?.type === 'hidden'
}

function focusFirst(form: HTMLFormElement, [first]: readonly Issue[]): void {
  if (first) findField(form, first)?.focus()
}
