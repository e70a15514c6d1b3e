import { createHash } from 'node:crypto'
import { getOwnPortrait } from '@olympiad/contracts/calls/portraits'

/** A change of person or picture invalidates browser caches. */
const versionOf = (person: string, picture: string): string =>
  createHash('sha256').update(`${person} ${picture}`).digest('base64url').slice(0, 16)

/** Admins' pictures are uploads; all others are at the platform. */
const UPLOAD = /^[0-9a-f-]{36}\.(?:jpg|png|gif)$/
export const uploadedPortrait = (picture: string): string => (UPLOAD.test(picture) ? picture : '')

const atPlatform = (picture: string): boolean => /^https?:/.test(picture)

/** Served by us, because pages load nothing from other sites. Empty without a picture. */
export function ownPortraitPath(userId: string, picture: string): string {
  if (uploadedPortrait(picture)) return `/uploads/${picture}`
  return atPlatform(picture) ? `${getOwnPortrait.path}?v=${versionOf(userId, picture)}` : ''
}

export const accountPortraitPath = (userId: string, picture: string): string =>
  atPlatform(picture) ? `/api/admin/users/${userId}/picture?v=${versionOf(userId, picture)}` : ''

export const teamPortraitPath = (teamId: string, person: { steb_user_id: string; picture: string }): string => {
  const { steb_user_id: id, picture } = person
  return picture && `/api/teams/${teamId}/people/${encodeURIComponent(id)}/picture?v=${versionOf(id, picture)}`
}
