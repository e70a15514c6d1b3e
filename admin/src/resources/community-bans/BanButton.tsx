import BanIcon from '@mui/icons-material/BlockOutlined'
import { Button } from '@mui/material'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { BanDialog } from './BanDialog.tsx'

export function BanButton({ author }: { author: AdminAuthor }) {
  const isAllowed = useRight('community.write')
  const translate = useTranslate()
  const refresh = useRefresh()
  const [isOpen, setIsOpen] = useState(false)
  if (!isAllowed) return null
  return (
    <>
      <Button color="error" startIcon={<BanIcon />} onClick={() => setIsOpen(true)}>
        {translate('resources.community-bans.ban_author')}
      </Button>
      {isOpen && <BanDialog author={author} onBanned={refresh} onClose={() => setIsOpen(false)} />}
    </>
  )
}
