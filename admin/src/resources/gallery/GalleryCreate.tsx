import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { FormErrors } from '../../shared/FormErrors.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { GalleryDetailsInputs } from './GalleryDetailsInputs.tsx'
import type { NewPictures } from './new-pictures.ts'
import { PicturesInput } from './PicturesInput.tsx'
import { useSavePictures } from './use-save-pictures.ts'

const NONE: NewPictures = { pictures: [], status: true }

export function GalleryCreate() {
  const save = useSavePictures()
  return (
    <Create actions={<RecordActions />} title="resources.gallery.create">
      <SimpleForm
        warnWhenUnsavedChanges
        defaultValues={NONE}
        onSubmit={(values: Record<string, unknown>) => save(values as NewPictures)}
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        <FormErrors />
        <GalleryDetailsInputs />
        <PicturesInput source="pictures" />
      </SimpleForm>
    </Create>
  )
}
