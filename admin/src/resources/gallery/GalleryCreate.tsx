import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { EditActions } from '../../shared/EditActions.tsx'
import { FormRefusals } from '../../shared/FormRefusals.tsx'
import type { NewPictures } from './new-pictures.ts'
import { PicturesInput } from './PicturesInput.tsx'
import { ShownPlace } from './ShownPlace.tsx'
import { useSavePictures } from './use-save-pictures.ts'

const NONE: NewPictures = { pictures: [], status: true }

/** New pictures of one season, as many as one likes, each with its caption. */
export function GalleryCreate() {
  const save = useSavePictures()
  return (
    <Create actions={<EditActions />} title="resources.gallery.create">
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
        <FormRefusals />
        <ShownPlace />
        <PicturesInput source="pictures" />
      </SimpleForm>
    </Create>
  )
}
