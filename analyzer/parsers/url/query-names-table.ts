/** Names of query parameters that say where a visitor comes from; the page is the same without them. */
export const TRACKING_NAMES: ReadonlySet<string> = new Set(
  (
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid fbclid fb_action_ids fb_action_types fb_source msclkid yclid ymclid ' +
    'twclid ttclid li_fat_id igshid igsh mc_cid mc_eid _ga _gl _gac _hsenc _hsmi hsctatracking mkt_tok vero_id vero_conv oly_enc_id ' +
    'oly_anon_id s_cid ref_src ref_url srsltid epik pk_campaign pk_kwd pk_source pk_medium piwik_campaign piwik_kwd __s rb_clickid ' +
    'wickedid irclickid irgwc cjevent awc zanpid _openstat wt_mc wt_zmc xtor at_medium at_campaign ns_campaign ns_mchannel spm_id_from ' +
    'trk_contact trk_msg trk_module trk_sid dm_i _kx sb_referer_host mkwid pcrid guccounter guce_referrer guce_referrer_sig'
  ).split(' '),
)
export const TRACKING_PREFIXES: readonly string[] = ['utm_', 'mtm_', 'matomo_', 'hsa_', 'itm_']

/** Names of session ids, whatever their value. */
export const SESSION_NAMES: ReadonlySet<string> = new Set(
  'phpsessid jsessionid sessionid session_id sessid oscsid zenid cfid cftoken aspsessionid xtcsid'.split(' '),
)
/** Names that may also mean something else, so the value must look like a session id. */
export const SHORT_SESSION_NAMES: ReadonlySet<string> = new Set('sid s session sess token'.split(' '))

/** Endings of files that are no pages. */
export const FILE_ENDINGS: ReadonlySet<string> = new Set(
  (
    '7z aac apk avi avif bin bmp bz2 css csv dmg doc docx eot eps epub exe flac flv gif gz heic ico ics iso jar jpeg jpg js json jsonld ' +
    'm3u8 m4a m4v map mid mjs mkv mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv otf pdf pkg png ppt pptx ps psd rar rpm rtf svg swf tar ' +
    'tgz tif tiff ttf txt vcf wasm wav webm webmanifest webp wma wmv woff woff2 xls xlsx xml xz yaml yml zip atom rss md deb'
  ).split(' '),
)
