import { send } from '@olympiad/contracts/call'
import { registerTeam, uploadTeamImage } from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { coach, students } from '../support/people.ts'
import { logoFile } from '../support/picture.ts'
import type { Session } from '../support/session.ts'
import type { RegistrationCatalogue } from '../support/wizard.ts'

export function logoForm(): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', 'Faults')
  return form
}

export const uploadLogo = async ({ fetcher }: Pick<Session, 'fetcher'>): Promise<string> =>
  (await send(uploadTeamImage, { form: logoForm() }, fetcher)).filename

export type FilledForm = { key: string; form: RegistrationDraft }

export function buildRegistrationForms(
  { season, competitions, region }: RegistrationCatalogue,
  image: string,
  teamNames: string[],
): FilledForm[] {
  return teamNames.map((teamName, nth) => {
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

export const submitForm = ({ key, form }: FilledForm, { fetcher }: Pick<Session, 'fetcher'>) =>
  send(registerTeam, { body: { data: form }, headers: { 'idempotency-key': key } }, fetcher)
