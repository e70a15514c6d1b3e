import type { AttackName, Route } from '../route-spec.ts'
import type { AttackKind } from './attack-kind.ts'
import { csrf } from './csrf.ts'
import { forgedSessions } from './forged-sessions.ts'
import { guardBypass } from './guard-bypass.ts'
import { headerInjection } from './header-injection.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { idor } from './idor.ts'
import { largeBodies } from './large-bodies.ts'
import { maliciousFiles } from './malicious-files.ts'
import { massAssignment } from './mass-assignment.ts'
import { openRedirects } from './open-redirects.ts'
import { operatorInjection } from './operator-injection.ts'
import { pathTraversal } from './path-traversal.ts'
import { privilegeEscalation } from './privilege-escalation.ts'
import { prototypePollution } from './prototype-pollution.ts'

export const ATTACK_KINDS: Readonly<Record<AttackName, AttackKind>> = {
  'guarded paths': guardBypass,
  'records of others': idor,
  'forged sessions': forgedSessions,
  'more rights': privilegeEscalation,
  operators: operatorInjection,
  'unknown fields': massAssignment,
  'other sites': csrf,
  'large bodies': largeBodies,
  prototypes: prototypePollution,
  headers: headerInjection,
  'ways out': openRedirects,
  paths: pathTraversal,
  'hidden characters': hiddenCharacters,
  files: maliciousFiles,
}

/** The reason for skipping an attack kind at a route: the table's, or nothing to attack. Undefined: run it. */
export const findExemption = (kind: AttackKind, route: Route): string | undefined =>
  route.spec.exemptions?.[kind.name] ?? kind.notApplicableReason(route)
