import type { StandInKind } from './stand-in-lines-table.ts'

/** A page that asks visitors for something before it lets them on, or puts them off. All of it must hold. */
export type Gate = {
  kind: Extract<StandInKind, 'consent' | 'age' | 'sign-in' | 'scripts' | 'parked'>
  /** The line that asks matches all patterns of one of these. */
  asks: readonly (readonly RegExp[])[]
  /** A short line or control that replies; null where none is needed. */
  replies: RegExp | null
  /** Of what else its sentences may speak. */
  speaksOf: RegExp
  mostWords: number
  /** Only a field for a password, or a button for another way, makes it one. */
  signsIn?: true
}

const LEGAL = 'cookie|privacy|terms|imprint|impressum|datenschutz|confidentialité|privacidad|©|copyright'

export const GATES: readonly Gate[] = [
  {
    kind: 'consent',
    asks: [
      [/\bbefore you continue to\b/iu],
      [/\bto (?:continue|access|read|view|proceed|enter)\b/iu, /\b(?:accept|agree|consent|cookies)\b/iu],
      [/\b(?:continue|read|use)\b/iu, /\bwith (?:ads|advertising|tracking)\b/iu],
      [/\b(?:weiter|weiterlesen|lesen|nutzen)\b/iu, /\bmit werbung\b/iu],
      [/\bum (?:weiterzulesen|fortzufahren|diese)\b/iu, /\bzustimm|\beinwillig|\bcookies\b/iu],
      [
        /\bpour (?:continuer|accéder|lire)\b|\bpara (?:continuar|acceder|leer)\b/iu,
        /\bacce?pt|\bconsent|\bcookies\b/iu,
      ],
      [/\bper (?:continuare|accedere|leggere)\b/iu, /\baccett|\bconsens|\bcookie\b/iu],
    ],
    replies:
      /^(?:i )?(?:accept|agree|consent|allow|reject)\b|^(?:alle )?(?:akzeptieren|zustimmen)|^(?:einwilligen|tout accepter|accepter|j['’]accepte|aceptar|acepto|accetta|accetto)\b|^(?:continue|weiter)\b/iu,
    speaksOf: new RegExp(
      `cookie|consent|personal|privacy|tracking|partner|vendor|advert|\\bads\\b|subscri|abo\\b|abonn|werbung|daten|einwillig|zustimm|publicit|donnée|datos|publicidad|dati|pubblicit|${LEGAL}`,
      'iu',
    ),
    mostWords: 400,
  },
  {
    kind: 'age',
    asks: [
      [
        /\bare you (?:(?:over|at least|older than) (?:the age of )?|of legal |aged? )?(?:1[689]|2[01]|age|drinking)\b/iu,
      ],
      [
        /\b(?:verify|confirm|enter) (?:that )?(?:you are|you[’']re|your) (?:age|date of birth|(?:over|at least|of legal)\b)|^age (?:verification|check|gate)\b/iu,
      ],
      [
        /\b(?:must|have to|need to) be\b/iu,
        /\bto (?:enter|view|access|visit|continue|see)\b/iu,
        /\bage|1[689]|2[01]/iu,
      ],
      [
        /\b(?:bist du|sind sie) (?:über|mindestens|schon|bereits|volljährig|1[68])|êtes-vous (?:majeur|en âge|âgé)|\bavez-vous (?:plus de |l[’']âge|18 ans)|\beres mayor de (?:edad|18)|\b(?:tienes|tiene) (?:más de |al menos )?18\b|\b(?:hai|ha) (?:più di |almeno )?18 anni|\bsei maggiorenne|\bben je (?:18|ouder dan)|вам (?:уже )?(?:есть )?18\b/iu,
      ],
    ],
    replies:
      /^(?:yes|no|enter|exit|leave|submit|i(?: a|[’'])m|i am|ja|nein|nee|oui|non|sí|si|entrar|entra|entrer|eintreten|verlassen|month|day|year|dd|mm)\b|^(?:да|нет)(?: |$)/iu,
    speaksOf: new RegExp(
      `\\bage|year|legal|adult|old enough|alcohol|drink|responsib|\\balter|jahre|volljährig|majeur|majorité|alcool|\\bans\\b|edad|años|anni|maggiorenn|лет|${LEGAL}`,
      'iu',
    ),
    mostWords: 200,
  },
  {
    kind: 'sign-in',
    asks: [
      [
        /^(?:please )?(?:sign|log) ?[io]n(?:to)?\b|^(?:member|user|customer|account) log ?in\b|^(?:bitte )?(?:anmelden|anmeldung|einloggen|melden sie sich)\b|^(?:connexion|se connecter|connectez-vous|identifiez-vous)\b|^(?:iniciar sesión|inicia sesión|acceder)\b|^(?:accedi|accesso)\b|^(?:entrar|iniciar sessão|inloggen|aanmelden|logga in|log ind|logg inn|zaloguj|přihlášení|войти|вход|ログイン|登录|로그인)/iu,
      ],
    ],
    replies: null,
    speaksOf: new RegExp(
      `sign|log ?in|password|passkey|account|continue with|register|e-?mail|access|passwort|konto|anmeld|mot de passe|compte|contraseña|cuenta|senha|пароль|${LEGAL}`,
      'iu',
    ),
    mostWords: 100,
    signsIn: true,
  },
  {
    kind: 'scripts',
    asks: [
      [
        /\b(?:enable|turn on|activate|requires?) (?:java ?script|js)\b|\bjava ?script (?:is|must be|needs to be|has to be) (?:disabled|enabled|required|turned|activated)\b/iu,
      ],
      [/\bjava ?script\b/iu, /\baktiviert|\beinschalten|\bactiver|\bactivé|\bhabilitar|\bactivar|\babilitare/iu],
    ],
    replies: null,
    speaksOf: /script|browser|cookie|block|navegador|navigateur/iu,
    mostWords: 80,
  },
  {
    kind: 'parked',
    asks: [
      [
        /\b(?:web ?site|web ?page|home ?page)\b/iu,
        /\b(?:under (?:re)?construction|coming (?:very )?soon|launch(?:es|ing) (?:very )?soon|being (?:re)?built)\b/iu,
      ],
      [/^this (?:site|page|domain) is (?:currently |still )?(?:under (?:re)?construction|coming soon)\b/iu],
      [
        /\b(?:webseite|website|homepage|internetseite|webshop)\b/iu,
        /\b(?:im aufbau|in bearbeitung|entsteht (?:gerade|hier|derzeit|eine))\b/iu,
      ],
      [/\b(?:site|page)\b/iu, /\ben (?:cours de )?construction\b|\bbientôt (?:en ligne|disponible)\b/iu],
      [/\b(?:sitio|página|web)\b/iu, /\ben construcción\b/iu],
      [/\b(?:sito|pagina)\b/iu, /\bin (?:costruzione|allestimento)\b/iu],
      [/\b(?:site|página)\b/iu, /\bem construção\b/iu],
      [/\b(?:website|site|pagina)\b/iu, /\b(?:in aanbouw|onder constructie|in opbouw)\b/iu],
      [/\b(?:strona|witryna)\b/iu, /\bw (?:budowie|przygotowaniu|przebudowie)\b/iu],
      [/\bsite(?:miz|si)?\b|\bsayfa/iu, /\byapım aşamasında|\byakında hizmet/iu],
      [/сайт/iu, /в (?:стадии )?разработке|на стадии разработки|скоро откроется/iu],
      [
        /^(?:we(?:[’']re| are) )?(?:opening|coming|launching) (?:very )?soon[.!…]*$|^(?:ouverture prochaine|bientôt|próximamente|prossimamente|em breve|binnenkort|demnächst|wkrótce|çok yakında)[.!…]*$/iu,
      ],
      [/サイト|ページ/u, /準備中|工事中/u],
      [/网站|網站/u, /建设中|建設中|即将上线|即將上線/u],
    ],
    replies: null,
    speaksOf: new RegExp(`soon|launch|check back|notif|subscri|news ?letter|e-?mail|contact|password|${LEGAL}`, 'iu'),
    mostWords: 60,
  },
]

/** Buttons and mails that sign in without a password. */
export const OTHER_SIGN_IN =
  /(?:^|\s)(?:continue|sign in|log ?in|weiter|anmelden|continuer|continuar|continua|accedi) (?:with|mit|avec|con|com) (?:a )?(?:google|apple|microsoft|github|facebook|linkedin|okta|sso|single sign|passkey|e-?mail)|\b(?:sign[- ]?in|log[- ]?in|magic) (?:link|code)\b/iu

/** Addresses and hosts whose own page is a form to sign in. */
export const SIGN_IN_PATH =
  /(?:^|[/_.-])(?:log[-_]?in|sign[-_]?(?:in|on|up)|logon|sso|oauth2?|authorize|auth|anmelden|connexion|register|account|passwor[dt])(?:$|[/_.-])/i
export const SIGN_IN_HOST = /^(?:log-?in|sign-?in|auth|sso|id|idp|accounts?|secure|admin|webmail|mail|portal|my)\./i
