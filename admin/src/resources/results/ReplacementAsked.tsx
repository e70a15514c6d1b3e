import { Box, DialogContentText } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { agreementBy } from '../../data/agreement.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'

type Asked = { serials: readonly string[]; settle: (agreed: boolean) => void }
const MOST_NAMED = 10

/** Asks before a changed result revokes final certificates and has them issued anew. */
export function ReplacementAsked() {
  const translate = useTranslate()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let leave = () => {}
    const takeDown = agreementBy(async (serials) => {
      const agreed = await new Promise<boolean>((settle) => {
        leave = () => settle(false)
        setAsked({ serials, settle })
      })
      setAsked(undefined)
      return agreed
    })
    return () => {
      takeDown()
      leave()
    }
  }, [])
  if (!asked) return null
  const { serials, settle } = asked
  const say = (key: string, values = {}) => translate(`resources.results.${key}`, values)
  return (
    <ConfirmDialog
      open
      title={say('certificates_title')}
      confirm="resources.results.certificates_replace"
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      <DialogContentText>{say('certificates_say', { smart_count: serials.length })}</DialogContentText>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 2.5, fontWeight: 600, fontSize: '0.875rem' }}>
        {serials.slice(0, MOST_NAMED).map((serial) => (
          <li key={serial}>
            <bdi dir="ltr">{serial}</bdi>
          </li>
        ))}
        {serials.length > MOST_NAMED && <li>…</li>}
      </Box>
      <DialogContentText>{say('certificates_will')}</DialogContentText>
    </ConfirmDialog>
  )
}
