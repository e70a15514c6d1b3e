import { createHash } from 'node:crypto'
import { getOwnPortrait } from '@olympiad/contracts/calls/portraits'

/** Names whose picture it is and where it lies: after a change of either, no browser shows the one that it kept. */
const versionOf = (person: string, picture: string): string =>
  createHash('sha256').update(`${person} ${picture}`).digest('base64url').slice(0, 16)

/** An admin's picture lies under uploads/, by a name that we made; all others lie at the platform. */
const UPLOAD = /^[0-9a-f-]{36}\.(?:jpg|png|gif)$/
export const uploadIn = (picture: string): string => (UPLOAD.test(picture) ? picture : '')

/** A platform's picture is an address; anything else stands for none. */
const atPlatform = (picture: string): boolean => /^https?:/.test(picture)

/** Where one's own picture is shown: through us, as pages show nothing of other sites. Empty where there is none. */
export function ownPortrait(userId: string, picture: string): string {
  if (uploadIn(picture)) return `/uploads/${picture}`
  return atPlatform(picture) ? `${getOwnPortrait.path}?v=${versionOf(userId, picture)}` : ''
}

/** Where the console shows the picture of an account that the platform has; empty where there is none. */
export const accountPortrait = (userId: string, picture: string): string =>
  atPlatform(picture) ? `/api/admin/users/${userId}/picture?v=${versionOf(userId, picture)}` : ''

/** The same of a coach or member, for those who see the team. */
export const teamPortrait = (teamId: string, person: { steb_user_id: string; picture: string }): string => {
  const { steb_user_id: id, picture } = person
  return picture && `/api/teams/${teamId}/people/${encodeURIComponent(id)}/picture?v=${versionOf(id, picture)}`
}
