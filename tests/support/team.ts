import { send } from '@olympiad/contracts/call'
import { registerTeam, uploadImage } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import { logoFile } from './picture.ts'
import type { Session } from './session.ts'
import type { Entry } from './wizard.ts'

/** Registers a team by the wizard's calls, for journeys that begin later; gives its id and its order. */
export async function registeredTeam(
  { fetcher }: Session,
  entry: Entry,
  lang: Lang,
): Promise<{ id: string; ref: string; payUrl: string }> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', entry.teamName)
  const { filename } = await send(uploadImage, { form }, fetcher)
  const { season, competition, region } = entry
  const data = {
    season_id: season._id,
    competion_id: competition._id,
    ageLevel: competition.agelevel[0]?.title ?? '',
    schoolName: entry.schoolName,
    teamName: entry.teamName,
    region: region._id,
    image: filename,
    coaches: [...entry.coaches],
    members: [...entry.members],
  }
  const { response, team } = await send(registerTeam, { body: { data }, headers: { 'accept-language': lang } }, fetcher)
  const { ref, url } = response.order
  return { id: team._id, ref, payUrl: url }
}
