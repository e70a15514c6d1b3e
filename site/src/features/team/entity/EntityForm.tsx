import { type Place, sendTo } from '@olympiad/contracts/call'
import type { linkEntity } from '@olympiad/contracts/calls/teams'
import type { ReactNode } from 'react'
import { LookUpForm, type LookUpTexts } from '../../people/LookUpForm.tsx'
import { Opener } from '../../people/Opener.tsx'
import { findEntity, type LookUpPlace } from '../../people/use-look-ups.ts'
import { linkRefusal } from './link-refusal.ts'

const LINK: Place<typeof linkEntity> = { method: 'POST', path: '/api/teams/entity' }

type Props = {
  teamId: string
  /** Another entity is linked: the form waits behind a button and says what a change leads to. */
  linked: boolean
  texts: LookUpTexts
  words: Record<'number' | 'numberHelp' | 'add' | 'change' | 'changeText' | 'cancel' | 'tooShort' | 'failed', string>
  place: LookUpPlace
}

/** Links the team to an entity by its commercial registration number: looked up first, shown, then confirmed. */
export function EntityForm({ teamId, linked, texts, words, place }: Props) {
  const form = (close?: ReactNode) => (
    <LookUpForm
      field="entity"
      label={words.number}
      help={words.numberHelp}
      texts={texts}
      place={place}
      find={findEntity}
      tooShort={words.tooShort}
      confirm={linked ? words.change : words.add}
      submit={(number) => sendTo(LINK, { body: { team_id: teamId, entity: number } }, fetch)}
      explain={(refusal) => linkRefusal(refusal, words.failed)}
      beside={close}
    />
  )
  if (!linked) return form()
  return (
    <Opener field="entity" label={words.change} cancel={words.cancel} look="plain">
      {(close) => (
        <>
          <p className="note">{words.changeText}</p>
          {form(close)}
        </>
      )}
    </Opener>
  )
}
