import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { registerTeam, uploadImage } from '@olympiad/contracts/calls/teams'
import { registerPeople } from '../../soak/people.ts'
import { admin, PASSWORD } from '../../support/people.ts'
import { logoFile } from '../../support/picture.ts'
import { callsTo, openSession } from '../../support/session.ts'
import { type Catalogue, catalogueOf } from '../../support/wizard.ts'
import { nextAddress } from '../next-address.ts'
import type { Ground } from './ground.ts'

/** Calls as somebody of whom nothing is known yet. */
const stranger = ({ product }: Ground): Fetcher => callsTo(product.url, { 'x-forwarded-for': nextAddress() })

/** A member signs in through the membership platform. */
export const memberSignsIn = async (ground: Ground, identifier: string): Promise<unknown> =>
  send(signIn, { body: { identifier, password: PASSWORD } }, stranger(ground))

/** An admin signs in with the password of their own. */
export const adminSignsIn = async (ground: Ground): Promise<unknown> =>
  send(
    adminSignIn,
    { body: { national_id: admin.email, loginType: 'email', password: PASSWORD, type: 4 } },
    stranger(ground),
  )

/** As many as one person may register in ten minutes, and some left. */
const OF_A_COACH = 50

/** Somebody who registers one team after another, each with people who are in no other of its competition. */
export type Registrar = { coaches: readonly string[]; register(): Promise<void> }

/** Gets people ready for so many registrations; what follows after an answer, such as mails, is the product's own time. */
export async function registrarOf(ground: Ground, count: number): Promise<Registrar> {
  const { url, sandboxUrl } = ground.product
  const catalogue = await catalogueOf(url)
  const places = catalogue.competitions.length
  const coaches = await registerPeople(sandboxUrl, 'coach', { first: 5_000_001, count: Math.ceil(count / OF_A_COACH) })
  const students = await registerPeople(sandboxUrl, 'student', { first: 6_000_001, count: Math.ceil(count / places) })
  const fetchers = await Promise.all(coaches.map(async (number) => (await openSession(url, number)).fetcher))
  const [first] = fetchers
  if (!first) throw new Error('nobody registers')
  const image = await uploadOne(first)
  let nth = 0
  return {
    coaches,
    async register() {
      const number = nth++
      const at = number % coaches.length
      const [fetcher, coach] = [fetchers[at], coaches[at]]
      const student = students[Math.floor(number / places)]
      if (!fetcher || !coach || !student) throw new Error(`nobody is left for registration ${number}`)
      const form = formOf(catalogue, number)
      const data = { ...form, image, coaches: [coach], members: [student] }
      await send(registerTeam, { body: { data } }, fetcher)
    },
  }
}

function formOf({ season, competitions, region }: Catalogue, number: number) {
  const competition = competitions[number % competitions.length]
  if (!competition) throw new Error('there is no competition')
  return {
    season_id: season._id,
    competion_id: competition._id,
    ageLevel: competition.agelevel[0]?.title ?? '',
    schoolName: 'Riyadh Schools',
    teamName: `Measured ${number}`,
    region: region._id,
  }
}

async function uploadOne(fetcher: Fetcher): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', 'Measured')
  return (await send(uploadImage, { form }, fetcher)).filename
}
