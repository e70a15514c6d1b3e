import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { registerTeam, uploadTeamImage } from '@olympiad/contracts/calls/teams'
import { registerPeople } from '../../soak/people.ts'
import { admin, PASSWORD } from '../../support/people.ts'
import { logoFile } from '../../support/picture.ts'
import { createFetcher, openSession } from '../../support/session.ts'
import { loadRegistrationCatalogue, type RegistrationCatalogue } from '../../support/wizard.ts'
import { nextAddress } from '../next-address.ts'
import type { BenchEnvironment } from './environment.ts'

const stranger = ({ product }: BenchEnvironment): Fetcher =>
  createFetcher(product.url, { 'x-forwarded-for': nextAddress() })

export const signInTestMember = async (environment: BenchEnvironment, identifier: string): Promise<unknown> =>
  send(signIn, { body: { identifier, password: PASSWORD } }, stranger(environment))

export const signInTestAdmin = async (environment: BenchEnvironment): Promise<unknown> =>
  send(
    adminSignIn,
    { body: { national_id: admin.email, loginType: 'email', password: PASSWORD, type: 4 } },
    stranger(environment),
  )

/** One coach's limit in ten minutes, with a margin. */
const TEAMS_PER_COACH = 50

export type Registrar = { coaches: readonly string[]; register(): Promise<void> }

/** Each team has members without a team in its competition. */
export async function createRegistrar(
  environment: { product: Pick<BenchEnvironment['product'], 'url' | 'sandboxUrl'> },
  count: number,
): Promise<Registrar> {
  const { url, sandboxUrl } = environment.product
  const { competitions, ...rest } = await loadRegistrationCatalogue(url)
  // With a limit they would be full before the end.
  const unlimited = competitions.filter(({ places, agelevel }) => places === 0 && agelevel[0]?.places === 0)
  const catalogue = { ...rest, competitions: unlimited }
  const competitionCount = unlimited.length
  const coaches = await registerPeople(sandboxUrl, 'coach', {
    first: 5_000_001,
    count: Math.ceil(count / TEAMS_PER_COACH),
  })
  const students = await registerPeople(sandboxUrl, 'student', {
    first: 6_000_001,
    count: Math.ceil(count / competitionCount),
  })
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
      const student = students[Math.floor(number / competitionCount)]
      if (!fetcher || !coach || !student) throw new Error(`nobody is left for registration ${number}`)
      const form = formOf(catalogue, number)
      const data = { ...form, image, coaches: [coach], members: [student] }
      await send(registerTeam, { body: { data } }, fetcher)
    },
  }
}

function formOf({ season, competitions, region }: RegistrationCatalogue, number: number) {
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
  return (await send(uploadTeamImage, { form }, fetcher)).filename
}
