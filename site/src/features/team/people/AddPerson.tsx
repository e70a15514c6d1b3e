import { type Place, sendTo } from '@olympiad/contracts/call'
import type { addCoach, addMember } from '@olympiad/contracts/calls/teams'
import { LookUpForm, type LookUpTexts } from '../../people/LookUpForm.tsx'
import { Opener } from '../../people/Opener.tsx'
import { findCoach, findMember, type LookUpPlace } from '../../people/use-look-ups.ts'

const ADD_COACH: Place<typeof addCoach> = { method: 'POST', path: '/api/teams/coaches' }
const ADD_MEMBER: Place<typeof addMember> = { method: 'POST', path: '/api/teams/members' }

type Props = {
  kind: 'coach' | 'member'
  teamId: string
  texts: LookUpTexts
  words: Record<'open' | 'label' | 'note' | 'help' | 'confirm' | 'cancel' | 'tooShort' | 'noEmail', string>
  place: LookUpPlace
}

/** Takes a coach or a member into the team: looked up first, shown, then confirmed. */
export function AddPerson({ kind, teamId, texts, words, place }: Props) {
  const add = (number: string) =>
    kind === 'coach'
      ? sendTo(ADD_COACH, { body: { team_id: teamId, coach_id: number } }, fetch)
      : sendTo(ADD_MEMBER, { body: { team_id: teamId, member_id: number } }, fetch)
  return (
    <Opener field={`${kind}_id`} label={words.open} cancel={words.cancel} look="btn line">
      {(close) => (
        <>
          <p className="note">{words.note}</p>
          <LookUpForm
            field={`${kind}_id`}
            label={words.label}
            help={words.help}
            texts={texts}
            place={place}
            find={kind === 'coach' ? findCoach : findMember}
            tooShort={words.tooShort}
            confirm={words.confirm}
            submit={add}
            explain={(refusal) => refusal.message || place.offline}
            noEmail={kind === 'member' ? words.noEmail : undefined}
            beside={close}
          />
        </>
      )}
    </Opener>
  )
}
