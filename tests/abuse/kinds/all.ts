import type { KindName, Route } from '../rule.ts'
import { files } from './files.ts'
import { forgedSessions } from './forged-sessions.ts'
import { guardedPaths } from './guarded-paths.ts'
import { headers } from './headers.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import type { Kind } from './kind.ts'
import { largeBodies } from './large-bodies.ts'
import { moreRights } from './more-rights.ts'
import { operators } from './operators.ts'
import { otherSites } from './other-sites.ts'
import { paths } from './paths.ts'
import { prototypes } from './prototypes.ts'
import { recordsOfOthers } from './records-of-others.ts'
import { unknownFields } from './unknown-fields.ts'
import { waysOut } from './ways-out.ts'

/** Every kind of abuse that is tried on every route. */
export const ALL_KINDS: Readonly<Record<KindName, Kind>> = {
  'guarded paths': guardedPaths,
  'records of others': recordsOfOthers,
  'forged sessions': forgedSessions,
  'more rights': moreRights,
  operators,
  'unknown fields': unknownFields,
  'other sites': otherSites,
  'large bodies': largeBodies,
  prototypes,
  headers,
  'ways out': waysOut,
  paths,
  'hidden characters': hiddenCharacters,
  files,
}

/** Why a kind is not tried at a route: the table's reason, or that it finds nothing to attack; undefined where it is tried. */
export const spared = (kind: Kind, route: Route): string | undefined =>
  route.rule.spares?.[kind.name] ?? kind.nothing(route)
