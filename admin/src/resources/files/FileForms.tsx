import { required, useStore, useTranslate } from 'react-admin'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { PdfInput } from './PdfInput.tsx'
import { UploadNotice } from './UploadNotice.tsx'

const FIELDS = ['competion', 'name', 'name_en', 'description', 'description_en', 'file', 'file_en'] as const
const filled = required('texts.fill_all_fields')

/** A chosen PDF replaces the stored one, even if that was removed before. */
function withoutReplaced({ file_path_en, ...values }: Record<string, unknown>): Record<string, unknown> {
  return values['file_en'] ? values : { ...values, file_path_en }
}
const KEPT_AS = { file: 'file_path', file_en: 'file_path_en' } as const

function FileInputs({ isNew }: { isNew: boolean }) {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.files.belongs')}>
        <CompetitionSelect source="competion" season={undefined} validate={filled} />
      </FieldGroup>
      <FieldGroup title={translate('resources.files.words')}>
        <LangInput lang="ar" source="name" validate={filled} />
        <LangInput lang="en" source="name_en" validate={filled} />
        <LangInput lang="ar" source="description" validate={filled} multiline minRows={3} />
        <LangInput lang="en" source="description_en" validate={filled} multiline minRows={3} />
      </FieldGroup>
      <FieldGroup title={translate('resources.files.documents')}>
        <PdfInput source="file" kept="file_path" needed={isNew} />
        <PdfInput source="file_en" kept="file_path_en" removable={!isNew} />
      </FieldGroup>
      <UploadNotice />
    </>
  )
}

type ListParams = { filter?: { competion?: string } }

export function FileCreate() {
  const [{ filter }] = useStore<ListParams>('files.listParams', {})
  return (
    <CreateForm fields={FIELDS} defaults={{ competion: filter?.competion ?? '' }}>
      <FileInputs isNew />
    </CreateForm>
  )
}

export function FileEdit() {
  return (
    <EditForm fields={[...FIELDS, 'file_path_en']} transform={withoutReplaced} fileFields={KEPT_AS} deleteButton>
      <FileInputs isNew={false} />
    </EditForm>
  )
}
