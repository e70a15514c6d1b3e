import Icon from '@mui/icons-material/PictureAsPdfOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const files: ResourceProps = {
  name: 'files',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./FileList.tsx')).FileList })),
  create: lazy(async () => ({ default: (await import('./FileForms.tsx')).FileCreate })),
  edit: lazy(async () => ({ default: (await import('./FileForms.tsx')).FileEdit })),
  recordRepresentation: (file: CompetitionFileView) => localized(file, 'name', storedLang()),
}
