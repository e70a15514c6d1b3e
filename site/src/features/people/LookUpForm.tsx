import { CallError } from '@olympiad/contracts/call'
import { inLang } from '@olympiad/contracts/routes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '../../components/form/Field.tsx'
import type { Texts } from '../../i18n/texts.ts'
import { takeCarried } from '../../lib/carried-fields.client.ts'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { leaveToast } from '../../lib/toast.ts'
import { tidyNumber } from './number.ts'
import { Outcome } from './Outcome.tsx'
import { type LookUpPlace, useLookUps } from './use-look-ups.ts'

export type LookUpTexts = Pick<Texts<'people'>, 'looking' | 'lookAgain' | 'found'>

type Props<Found> = {
  field: string
  label: string
  help: string
  texts: LookUpTexts
  place: LookUpPlace
  /** The same function at every render. */
  find: (number: string) => Promise<Found>
  /** What is said of a number that is not whole. */
  tooShort: string
  confirm: string
  /** Does what the form is for with the number; its answer is said on the page that it comes back to. */
  submit: (number: string) => Promise<{ msg: string }>
  /** What a refusal is told in. */
  explain: (refusal: CallError) => string
  noEmail?: string | undefined
  /** Stands beside the button. */
  beside?: ReactNode
}

/** One number: who it is of is shown as soon as it is whole, and confirmed. */
export function LookUpForm<Found extends { name: string; email?: string }>(props: Props<Found>) {
  const { field, label, help, texts, place, find, tooShort, confirm, submit, explain, noEmail, beside } = props
  const { lang, page, ended } = place
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const lookUps = useLookUps(find, [typed], place)
  const lookUp = lookUps.of(typed)
  const missing = lookUp.state === 'missing' ? lookUp.message : undefined
  const error = refused ?? missing
  const busy = sending || lookUp.state === 'looking'
  // What was typed before the script had come, or in the other language.
  useEffect(() => {
    const came = takeCarried(field)
    setTyped(input.current?.value || came)
  }, [field])

  const refuse = (message: string) => {
    setRefused(message)
    input.current?.focus()
  }
  const send = async () => {
    if (busy) return
    if (lookUp.state !== 'found') return refuse(missing ?? tooShort)
    setSending(true)
    try {
      leaveToast((await submit(tidyNumber(typed))).msg)
      location.assign(inLang(page, lang))
    } catch (refusal) {
      if (leftForSignIn(refusal, page, lang, ended)) return
      setSending(false)
      if (!(refusal instanceof CallError)) throw refusal
      refuse(explain(refusal))
    }
  }

  return (
    <form
      className="look-up"
      noValidate
      data-carried
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        name={field}
        label={label}
        help={help}
        error={error}
        announced={refused === undefined}
        after={
          <Outcome
            lookUp={lookUp}
            number={tidyNumber(typed)}
            texts={texts}
            retry={() => lookUps.retry(typed)}
            noEmail={noEmail}
          />
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name={field}
            className="control short"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={32}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setRefused(undefined)
            }}
          />
        )}
      </Field>
      <div className="actions">
        <button className="btn small" type="submit" aria-busy={busy}>
          {confirm}
        </button>
        {beside}
      </div>
    </form>
  )
}
