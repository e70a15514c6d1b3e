import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { linkEntity } from '@olympiad/contracts/calls/teams'
import type { ReactNode } from 'react'
import { FormDisclosure } from '../../people/FormDisclosure.tsx'
import { LookUpForm, type LookUpTexts } from '../../people/LookUpForm.tsx'
import { findEntity, type LookUpContext } from '../../people/use-look-ups.ts'
import { entityLinkErrorMessage } from './entity-link-error.ts'

const LINK: Endpoint<typeof linkEntity> = { method: 'POST', path: '/api/teams/entity' }

type Props = {
  teamId: string
  /** An entity is already linked: the form is collapsed and warns about the change. */
  isLinked: boolean
  texts: LookUpTexts
  labels: Record<'number' | 'numberHelp' | 'add' | 'change' | 'changeText' | 'cancel' | 'tooShort' | 'failed', string>
  context: LookUpContext
}

/** By commercial registration number: look up, show, confirm. */
export function EntityForm({ teamId, isLinked, texts, labels, context }: Props) {
  const form = (close?: ReactNode) => (
    <LookUpForm
      field="entity"
      label={labels.number}
      help={labels.numberHelp}
      texts={texts}
      context={context}
      find={findEntity}
      tooShort={labels.tooShort}
      confirmLabel={isLinked ? labels.change : labels.add}
      submit={(number) => sendToEndpoint(LINK, { body: { team_id: teamId, entity: number } }, fetch)}
      describeError={(refusal) => entityLinkErrorMessage(refusal, labels.failed)}
      extraActions={close}
    />
  )
  if (!isLinked) return form()
  return (
    <FormDisclosure field="entity" label={labels.change} cancel={labels.cancel} buttonClass="plain">
      {(close) => (
        <>
          <p className="note">{labels.changeText}</p>
          {form(close)}
        </>
      )}
    </FormDisclosure>
  )
}
