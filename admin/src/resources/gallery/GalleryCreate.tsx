import { Create, SimpleForm } from 'react-admin'
import { FormErrors } from '../../shared/FormErrors.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { SaveBar } from '../../shared/SaveBar.tsx'
import { useNewRecordSeason } from '../../shared/use-chosen-season.ts'
import { GalleryDetailsInputs } from './GalleryDetailsInputs.tsx'
import type { NewPictures } from './new-pictures.ts'
import { PicturesInput } from './PicturesInput.tsx'
import { useSavePictures } from './use-save-pictures.ts'

const NONE: NewPictures = { pictures: [], status: true }

export function GalleryCreate() {
  const save = useSavePictures()
  const season = useNewRecordSeason()
  return (
    <Create actions={<RecordActions />} title="resources.gallery.create">
      <SimpleForm
        warnWhenUnsavedChanges
        defaultValues={{ ...NONE, season }}
        onSubmit={(values: Record<string, unknown>) => save(values as NewPictures)}
        toolbar={<SaveBar />}
      >
        <FormErrors />
        <GalleryDetailsInputs />
        <PicturesInput source="pictures" />
      </SimpleForm>
    </Create>
  )
}
