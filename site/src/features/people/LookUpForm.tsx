import type { CallError } from '@olympiad/contracts/call'
import { inLang } from '@olympiad/contracts/routes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusField } from '../../components/form/Field.tsx'
import { useSend } from '../../components/form/use-send.ts'
import type { Texts } from '../../i18n/texts.ts'
import { takeCarried } from '../../lib/carried-fields.client.ts'
import { leaveToast } from '../../lib/toast.ts'
import { NumberField } from './NumberField.tsx'
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
  const { field, texts, place, find, tooShort, submit, explain } = props
  const [typed, setTyped] = useState('')
  const { sending, refusal, refuse, run } = useSend({
    offline: place.offline,
    failed: place.offline,
    session: place,
    explain,
  })
  const form = useRef<HTMLFormElement>(null)
  const lookUps = useLookUps(find, [typed], place)
  const lookUp = lookUps.of(typed)
  const missing = lookUp.state === 'missing' ? lookUp.message : undefined
  const busy = sending || lookUp.state === 'looking'
  // What was typed before the script had come, or in the other language.
  useEffect(() => {
    const came = takeCarried(field)
    setTyped(form.current?.querySelector('input')?.value || came)
  }, [field])
  useEffect(() => {
    if (refusal) focusField(field)
  }, [refusal, field])

  const send = () => {
    if (busy) return
    if (lookUp.state !== 'found') return refuse({ message: missing ?? tooShort })
    void run(async () => {
      leaveToast((await submit(tidyNumber(typed))).msg)
      location.assign(inLang(place.page, place.lang))
    })
  }

  return (
    <form
      ref={form}
      className="look-up"
      noValidate
      data-carried
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NumberField
        name={field}
        label={props.label}
        help={props.help}
        error={refusal?.message ?? missing}
        announced={refusal === undefined}
        after={
          <Outcome
            lookUp={lookUp}
            number={tidyNumber(typed)}
            texts={texts}
            retry={() => lookUps.retry(typed)}
            noEmail={props.noEmail}
          />
        }
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          refuse(undefined)
        }}
      />
      <div className="actions">
        <button className="btn small" type="submit" aria-busy={busy}>
          {props.confirm}
        </button>
        {props.beside}
      </div>
    </form>
  )
}
