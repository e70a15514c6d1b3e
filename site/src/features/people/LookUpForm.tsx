import type { CallError } from '@olympiad/contracts/call'
import { withLangPrefix } from '@olympiad/contracts/routes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusField } from '../../components/form/Field.tsx'
import { useSend } from '../../components/form/use-send.ts'
import type { Texts } from '../../i18n/texts.ts'
import { takePreservedField } from '../../lib/preserved-fields.client.ts'
import { queueToast } from '../../lib/toast.ts'
import { LookUpResult } from './LookUpResult.tsx'
import { normaliseNumber } from './look-up-number.ts'
import { NumberField } from './NumberField.tsx'
import { type LookUpContext, messageOf, useLookUps } from './use-look-ups.ts'

export type LookUpTexts = Pick<Texts<'people'>, 'looking' | 'lookAgain' | 'found'>

type Props<Found> = {
  field: string
  label: string
  help: string
  texts: LookUpTexts
  context: LookUpContext
  /** Must be the same function at every render. */
  find: (number: string) => Promise<Found>
  tooShort: string
  confirmLabel: string
  submit: (number: string) => Promise<{ msg: string }>
  describeError: (refusal: CallError) => string
  noEmailMessage?: string | undefined
  extraActions?: ReactNode
}

export function LookUpForm<Found extends { name: string; email?: string }>(props: Props<Found>) {
  const { field, texts, context, find, tooShort, submit, describeError } = props
  const [rawInput, setRawInput] = useState('')
  const { sending, submitError, setSubmitError, run } = useSend({
    offlineMessage: context.offlineMessage,
    defaultMessage: context.offlineMessage,
    session: context,
    describeError,
  })
  const form = useRef<HTMLFormElement>(null)
  const lookUps = useLookUps(find, [rawInput], context)
  const lookUp = lookUps.get(rawInput)
  const missing = messageOf(lookUp)
  const busy = sending || lookUp.state === 'looking'
  useEffect(() => {
    const preserved = takePreservedField(field)
    setRawInput(form.current?.querySelector('input')?.value || preserved)
  }, [field])
  useEffect(() => {
    if (submitError) focusField(field)
  }, [submitError, field])

  const send = () => {
    if (busy) return
    if (lookUp.state !== 'found') return setSubmitError({ message: missing ?? tooShort })
    void run(async () => {
      queueToast((await submit(normaliseNumber(rawInput))).msg)
      location.assign(withLangPrefix(context.returnPath, context.lang))
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
        error={submitError?.message ?? missing}
        announced={submitError === undefined}
        after={
          <LookUpResult
            lookUp={lookUp}
            number={normaliseNumber(rawInput)}
            texts={texts}
            retry={() => lookUps.retry(rawInput)}
            noEmailMessage={props.noEmailMessage}
          />
        }
        value={rawInput}
        onChange={(event) => {
          setRawInput(event.target.value)
          setSubmitError(undefined)
        }}
      />
      <div className="actions">
        <button className="btn small" type="submit" aria-busy={busy}>
          {props.confirmLabel}
        </button>
        {props.extraActions}
      </div>
    </form>
  )
}
