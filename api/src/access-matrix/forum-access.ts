/** `because` is the code of a 409. */
export const FORUM_ACCESS = `
call                   post      nobody  author  student  coach   entity  judge   admin   because
the categories         none      200     200     200      200     200     200     200
the list               none      200     200     200      200     200     200     200
a search               none      200     200     200      200     200     200     200
what one may do        none      401     200     200      200     200     200     200
a preview              none      401     200     200      200     200     200     200
a picture              none      401     200     200      200     200     200     200
ending mails           none      404     404     404      404     404     404     404
its address as a link  none      303     303     303      303     303     303     303
a new topic            none      401     200     200      200     200     200     200
a topic                shown     200     200     200      200     200     200     200
a topic                pending   404     200     404      404     404     404     200
a topic                hidden    404     200     404      404     404     404     200
its comments           shown     200     200     200      200     200     200     200
its comments           pending   404     200     404      404     404     404     200
its comments           hidden    404     200     404      404     404     404     200
changing a topic       shown     401     200     403      403     403     403     403
changing a topic       old       401     403     403      403     403     403     403
changing a topic       pending   401     200     404      404     404     404     403
changing a topic       hidden    401     404     404      404     404     404     403
changing a topic       locked    401     403     403      403     403     403     403
deleting a topic       shown     401     200     403      403     403     403     403
deleting a topic       old       401     403     403      403     403     403     403
deleting a topic       pending   401     200     404      404     404     404     403
deleting a topic       hidden    401     404     404      404     404     404     403
deleting a topic       locked    401     403     403      403     403     403     403
liking a topic         shown     401     200     200      200     200     200     200
liking a topic         pending   401     404     404      404     404     404     404
liking a topic         hidden    401     404     404      404     404     404     404
liking a topic         locked    401     200     200      200     200     200     200
reporting a topic      shown     401     409     200      200     200     200     200     report_own
reporting a topic      pending   401     404     404      404     404     404     404
reporting a topic      hidden    401     404     404      404     404     404     404
reporting a topic      locked    401     409     200      200     200     200     200     report_own
commenting on a topic  shown     401     200     200      200     200     200     200
commenting on a topic  pending   401     409     404      404     404     404     409     topic_not_published
commenting on a topic  hidden    401     409     404      404     404     404     409     topic_not_published
commenting on a topic  locked    401     409     409      409     409     409     409     topic_locked
a thread               shown     200     200     200      200     200     200     200
a thread               pending   404     200     404      404     404     404     200
a thread               hidden    404     404     404      404     404     404     200
answering a comment    shown     401     200     200      200     200     200     200
answering a comment    pending   401     409     409      409     409     409     409     comment_deleted
answering a comment    hidden    401     409     409      409     409     409     409     comment_deleted
answering a comment    locked    401     409     409      409     409     409     409     topic_locked
changing a comment     shown     401     200     403      403     403     403     403
changing a comment     old       401     403     403      403     403     403     403
changing a comment     pending   401     200     404      404     404     404     403
changing a comment     hidden    401     404     404      404     404     404     403
changing a comment     locked    401     409     403      403     403     403     403     topic_locked
deleting a comment     shown     401     200     403      403     403     403     403
deleting a comment     old       401     403     403      403     403     403     403
deleting a comment     pending   401     200     404      404     404     404     403
deleting a comment     hidden    401     404     404      404     404     404     403
deleting a comment     locked    401     200     403      403     403     403     403
liking a comment       shown     401     200     200      200     200     200     200
liking a comment       pending   401     404     404      404     404     404     404
liking a comment       hidden    401     404     404      404     404     404     404
liking a comment       locked    401     200     200      200     200     200     200
reporting a comment    shown     401     409     200      200     200     200     200     report_own
reporting a comment    pending   401     404     404      404     404     404     404
reporting a comment    hidden    401     404     404      404     404     404     404
reporting a comment    locked    401     409     200      200     200     200     200     report_own
`
