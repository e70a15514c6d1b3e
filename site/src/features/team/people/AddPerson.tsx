import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { addCoach, addMember } from '@olympiad/contracts/calls/teams'
import { useCallback } from 'react'
import { FormDisclosure } from '../../people/FormDisclosure.tsx'
import { LookUpForm, type LookUpTexts } from '../../people/LookUpForm.tsx'
import { type AgeGroup, findCoach, findMember, type LookUpContext } from '../../people/use-look-ups.ts'

const ADD_COACH: Endpoint<typeof addCoach> = { method: 'POST', path: '/api/teams/coaches' }
const ADD_MEMBER: Endpoint<typeof addMember> = { method: 'POST', path: '/api/teams/members' }

type Props = {
  kind: 'coach' | 'member'
  teamId: string
  group: AgeGroup
  texts: LookUpTexts
  labels: Record<'open' | 'label' | 'note' | 'help' | 'confirm' | 'cancel' | 'tooShort' | 'noEmail', string>
  context: LookUpContext
}

export function AddPerson({ kind, teamId, group, texts, labels, context }: Props) {
  const { competion_id, ageLevel } = group
  const findInGroup = useCallback(
    (number: string) => findMember(number, { competion_id, ageLevel }),
    [competion_id, ageLevel],
  )
  const add = (number: string) =>
    kind === 'coach'
      ? sendToEndpoint(ADD_COACH, { body: { team_id: teamId, coach_id: number } }, fetch)
      : sendToEndpoint(ADD_MEMBER, { body: { team_id: teamId, member_id: number } }, fetch)
  return (
    <FormDisclosure field={`${kind}_id`} label={labels.open} cancel={labels.cancel} buttonClass="btn line">
      {(close) => (
        <>
          <p className="note">{labels.note}</p>
          <LookUpForm
            field={`${kind}_id`}
            label={labels.label}
            help={labels.help}
            texts={texts}
            context={{ ...context, tooLongMessage: labels.tooShort }}
            find={kind === 'coach' ? findCoach : findInGroup}
            tooShort={labels.tooShort}
            confirmLabel={labels.confirm}
            submit={add}
            describeError={(refusal) => refusal.message || context.offlineMessage}
            noEmailMessage={kind === 'member' ? labels.noEmail : undefined}
            extraActions={close}
          />
        </>
      )}
    </FormDisclosure>
  )
}
