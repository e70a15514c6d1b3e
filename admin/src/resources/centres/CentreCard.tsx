import { Box } from '@mui/material'
import type { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import { useRecordContext } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { useLang } from '../../use-lang.ts'
import { CentreWords, MapLink, regionName } from './CentreWords.tsx'

/** A training centre on a phone. */
export function CentreCard() {
  const lang = useLang()
  const centre = useRecordContext<AdminTrainingCentre>()
  if (!centre) return null
  return (
    <>
      <CentreWords centre={centre} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {regionName(centre, lang)} · <bdi>{centre.phone}</bdi>
        </Box>
        <MapLink centre={centre} />
        <DeleteRecordButton />
      </Box>
    </>
  )
}
