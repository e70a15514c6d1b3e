import { Box } from '@mui/material'
import type { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import { useRecordContext, useTranslate } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { Named } from '../../shared/Named.tsx'
import { NameInBoth } from '../../shared/NameInBoth.tsx'
import { TalentsLink } from './TalentsLink.tsx'

/** An education administration on a phone. */
export function AdministratorCard() {
  const translate = useTranslate()
  const type = useRecordContext<AdminMoeType>()
  if (!type) return null
  return (
    <>
      <NameInBoth resource="moe-administrators" record={type} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', mt: 1 }}>
        <Named name={translate('resources.moe-administrators.fields.talents_count')}>
          <TalentsLink type={type} />
        </Named>
        <DeleteRecordButton />
      </Box>
    </>
  )
}
