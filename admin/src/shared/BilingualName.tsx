import { localized, otherLang } from '@olympiad/contracts/lang'
import { useTranslate } from 'react-admin'
import { useLang } from '../use-lang.ts'
import { RecordLink } from './RecordLink.tsx'
import { TwoLines } from './TwoLines.tsx'

type NameInBothProps = { resource: string; record: { id: string; name: string; name_en: string } }

export function BilingualName({ resource, record }: NameInBothProps) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <TwoLines
      first={
        <RecordLink resource={resource} type="edit" id={record.id}>
          {localized(record, 'name', lang) || translate('console.not_set')}
        </RecordLink>
      }
      second={<bdi>{localized(record, 'name', otherLang(lang))}</bdi>}
    />
  )
}
