import type { Certificate } from '../../model/certificate.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { NewMail } from '../../platform/mail/mail.ts'

type Reader = Pick<User, 'name' | 'email' | 'lang'>

export function certificateReadyMail(
  certificate: Certificate,
  to: Reader,
  replaces: boolean,
): NewMail<'certificate_ready'> {
  const { crt_serial, team, facts, created_at } = certificate
  return {
    to: to.email,
    lang: to.lang,
    template: 'certificate_ready',
    data: {
      receiver: to.name,
      team: facts.team.name,
      team_no: facts.team.team_no,
      team_id: team.toHexString(),
      competion: { name: facts.competion.name, name_en: facts.competion.name_en },
      season: { name: facts.season.name, name_en: facts.season.name_en },
      crt_serial,
      replaces,
      medal: facts.medal?.medal ?? null,
    },
    now: created_at,
  }
}
