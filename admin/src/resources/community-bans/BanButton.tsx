import BanIcon from '@mui/icons-material/BlockOutlined'
import { Button } from '@mui/material'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { BanDialog } from './BanDialog.tsx'

/** Keeps the author of a post from writing, once it was asked for how long. */
export function BanButton({ author }: { author: AdminAuthor }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button color="error" startIcon={<BanIcon />} onClick={() => setAsked(true)}>
        {translate('resources.community-bans.ban_author')}
      </Button>
      {asked && <BanDialog author={author} onBanned={refresh} onClose={() => setAsked(false)} />}
    </>
  )
}
