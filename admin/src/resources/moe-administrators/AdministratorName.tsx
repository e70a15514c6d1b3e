import { localized, otherLang } from '@olympiad/contracts/lang'
import type { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** An administration's name, leading to its form, above its name in the other language. */
export function AdministratorName({ type }: { type: AdminMoeType }) {
  const lang = useLang()
  return (
    <TwoLines
      first={
        <RecordLink resource="moe-administrators" type="edit" id={type.id}>
          {localized(type, 'name', lang)}
        </RecordLink>
      }
      second={<bdi>{localized(type, 'name', otherLang(lang))}</bdi>}
    />
  )
}
