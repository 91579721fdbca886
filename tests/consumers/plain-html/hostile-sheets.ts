/** Sheets that reach for everything, as sites have them. */
export const HOSTILE_SHEETS = {
  'a reset of everything': '* { all: unset !important }',
  "Bootstrap's reboot": `*,::after,::before{box-sizing:border-box}body{margin:0;font-family:system-ui;font-size:1rem;line-height:1.5;color:#212529;letter-spacing:2px;word-spacing:9px;text-transform:uppercase}
    a{color:#0d6efd;text-decoration:underline}img,svg{vertical-align:middle}button,input{margin:0;font-family:inherit;font-size:inherit;line-height:inherit}label{display:inline-block}p{margin-top:0;margin-bottom:1rem}`,
  "Tailwind's preflight": `*,::after,::before{box-sizing:border-box;border-width:0;border-style:solid;border-color:#e5e7eb}img,svg,video{display:block;vertical-align:middle}img{max-width:100%;height:auto}
    a{color:inherit;text-decoration:inherit}button,input{font-family:inherit;font-size:100%;color:inherit;padding:0;background:transparent}[hidden]{display:none}`,
  'hidden blocks': 'div,section,svg,slot,p,span,form,img,a,i,b{display:none}',
  'a huge root font':
    'html{font-size:300px;letter-spacing:1em;white-space:pre;font-style:italic;text-align:right;cursor:wait}',
} as const
