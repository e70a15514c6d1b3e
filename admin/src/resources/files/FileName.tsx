import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { useReference } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

export function FileName({ file }: { file: CompetitionFileView }) {
  const lang = useLang()
  const { referenceRecord } = useReference<AdminCompetition>({ reference: 'competions', id: file.competion })
  const competition = referenceRecord
    ? `${localized(referenceRecord, 'name', lang)} – ${localized(referenceRecord.season, 'name', lang)}`
    : ''
  return (
    <TwoLines
      first={
        <RecordLink resource="files" type="edit" id={file.id}>
          {localized(file, 'name', lang)}
        </RecordLink>
      }
      second={competition}
    />
  )
}
