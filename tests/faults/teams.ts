import { send } from '@olympiad/contracts/call'
import { registerTeam, uploadImage } from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { coach, students } from '../support/people.ts'
import { logoFile } from '../support/picture.ts'
import type { Session } from '../support/session.ts'
import type { Catalogue } from '../support/wizard.ts'

/** A team's picture, as a form's part. */
export function logoForm(): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', 'Faults')
  return form
}

/** Sends the picture; gives the name that it is kept under. */
export const sendLogo = async ({ fetcher }: Pick<Session, 'fetcher'>): Promise<string> =>
  (await send(uploadImage, { form: logoForm() }, fetcher)).filename

/** A filled-in form, and the key that it keeps however often it is sent. */
export type Filled = { key: string; form: RegistrationDraft }

/** So many forms of different teams, all of which may be sent: nobody is twice in one competition. */
export function filledForms({ season, competitions, region }: Catalogue, image: string, named: string[]): Filled[] {
  return named.map((teamName, nth) => {
    const [competition, student] = [competitions[Math.floor(nth / students.length)], students[nth % students.length]]
    if (!competition || !student) throw new Error(`the demo has no place for ${nth + 1} teams`)
    return {
      key: `fault-${teamName.replaceAll(' ', '-')}`,
      form: {
        season_id: season._id,
        competion_id: competition._id,
        ageLevel: competition.agelevel[0]?.title ?? '',
        schoolName: 'Riyadh Schools',
        teamName,
        region: region._id,
        image,
        coaches: [coach.number],
        members: [student],
      },
    }
  })
}

/** Sends a form, once more or for the first time. */
export const sendForm = ({ key, form }: Filled, { fetcher }: Pick<Session, 'fetcher'>) =>
  send(registerTeam, { body: { data: form }, headers: { 'idempotency-key': key } }, fetcher)
