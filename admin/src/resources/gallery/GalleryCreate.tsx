import { Create, SimpleForm } from 'react-admin'
import { EditActions } from '../../shared/EditActions.tsx'
import { FormErrors } from '../../shared/FormErrors.tsx'
import { SaveBar } from '../../shared/SaveBar.tsx'
import { GalleryDetailsInputs } from './GalleryDetailsInputs.tsx'
import type { NewPictures } from './new-pictures.ts'
import { PicturesInput } from './PicturesInput.tsx'
import { useSavePictures } from './use-save-pictures.ts'

const NONE: NewPictures = { pictures: [], status: true }

export function GalleryCreate() {
  const save = useSavePictures()
  return (
    <Create actions={<EditActions />} title="resources.gallery.create">
      <SimpleForm
        warnWhenUnsavedChanges
        defaultValues={NONE}
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
