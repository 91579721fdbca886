/** Languages of the translations, in the order of their columns. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const
/** A question of the table of templates, then the same in each language; the name stands where it did. */
type Line = readonly [english: string, ...translations: string[]]

const LINES: readonly Line[] = [
  // prettier-ignore
  ['How much does {name} cost?', 'Was kostet {name}?', 'Combien coûte {name} ?', '¿Cuánto cuesta {name}?', 'Quanto costa {name}?', 'Quanto custa {name}?', 'Wat kost {name}?', 'Ile kosztuje {name}?'],
  // prettier-ignore
  ['What does {name} cost at least?', 'Was kostet {name} mindestens?', 'Quel est le prix minimum de {name} ?', '¿Cuánto cuesta {name} como mínimo?', 'Quanto costa {name} come minimo?', 'Quanto custa {name} no mínimo?', 'Wat kost {name} minimaal?', 'Ile co najmniej kosztuje {name}?'],
  // prettier-ignore
  ['What does {name} cost at most?', 'Was kostet {name} höchstens?', 'Quel est le prix maximum de {name} ?', '¿Cuánto cuesta {name} como máximo?', 'Quanto costa {name} al massimo?', 'Quanto custa {name} no máximo?', 'Wat kost {name} maximaal?', 'Ile najwyżej kosztuje {name}?'],
  // prettier-ignore
  ['Is {name} in stock?', 'Ist {name} lieferbar?', '{name} est-il en stock ?', '¿Está disponible {name}?', '{name} è disponibile?', '{name} está disponível?', 'Is {name} op voorraad?', 'Czy {name} jest dostępny?'],
  // prettier-ignore
  ['Which brand is {name}?', 'Von welcher Marke ist {name}?', 'De quelle marque est {name} ?', '¿De qué marca es {name}?', 'Di che marca è {name}?', 'De que marca é {name}?', 'Van welk merk is {name}?', 'Jakiej marki jest {name}?'],
  // prettier-ignore
  ['What is the item number of {name}?', 'Welche Artikelnummer hat {name}?', 'Quelle est la référence de {name} ?', '¿Cuál es la referencia de {name}?', 'Qual è il codice articolo di {name}?', 'Qual é a referência de {name}?', 'Wat is het artikelnummer van {name}?', 'Jaki jest numer artykułu {name}?'],
  // prettier-ignore
  ['What does delivery of {name} cost?', 'Was kostet der Versand von {name}?', 'Combien coûte la livraison de {name} ?', '¿Cuánto cuesta el envío de {name}?', 'Quanto costa la spedizione di {name}?', 'Quanto custa o envio de {name}?', 'Wat kost de verzending van {name}?', 'Ile kosztuje dostawa {name}?'],
  // prettier-ignore
  ['Within how many days can {name} be returned?', 'Innerhalb von wie vielen Tagen kann man {name} zurückgeben?', 'Sous combien de jours peut-on retourner {name} ?', '¿En cuántos días se puede devolver {name}?', 'Entro quanti giorni si può restituire {name}?', 'Em quantos dias se pode devolver {name}?', 'Binnen hoeveel dagen kan {name} worden geretourneerd?', 'W ciągu ilu dni można zwrócić {name}?'],
  // prettier-ignore
  ['How is {name} rated?', 'Wie ist {name} bewertet?', 'Quelle est la note de {name} ?', '¿Qué valoración tiene {name}?', 'Che voto ha {name}?', 'Qual é a avaliação de {name}?', 'Hoe wordt {name} beoordeeld?', 'Jaką ocenę ma {name}?'],
  // prettier-ignore
  ['Who wrote {name}?', 'Wer hat {name} geschrieben?', 'Qui a écrit {name} ?', '¿Quién escribió {name}?', 'Chi ha scritto {name}?', 'Quem escreveu {name}?', 'Wie heeft {name} geschreven?', 'Kto napisał {name}?'],
  // prettier-ignore
  ['When was {name} published?', 'Wann wurde {name} veröffentlicht?', 'Quand {name} a-t-il été publié ?', '¿Cuándo se publicó {name}?', 'Quando è stato pubblicato {name}?', 'Quando foi publicado {name}?', 'Wanneer is {name} gepubliceerd?', 'Kiedy opublikowano {name}?'],
  // prettier-ignore
  ['When was {name} last updated?', 'Wann wurde {name} zuletzt aktualisiert?', 'Quand {name} a-t-il été mis à jour ?', '¿Cuándo se actualizó {name}?', 'Quando è stato aggiornato {name}?', 'Quando foi atualizado {name}?', 'Wanneer is {name} bijgewerkt?', 'Kiedy zaktualizowano {name}?'],
  // prettier-ignore
  ['When does {name} take place?', 'Wann findet {name} statt?', 'Quand a lieu {name} ?', '¿Cuándo es {name}?', 'Quando si tiene {name}?', 'Quando é {name}?', 'Wanneer is {name}?', 'Kiedy odbywa się {name}?'],
  // prettier-ignore
  ['Where does {name} take place?', 'Wo findet {name} statt?', 'Où a lieu {name} ?', '¿Dónde es {name}?', 'Dove si tiene {name}?', 'Onde é {name}?', 'Waar is {name}?', 'Gdzie odbywa się {name}?'],
  // prettier-ignore
  ['Which ingredients does {name} need?', 'Welche Zutaten braucht man für {name}?', 'Quels ingrédients faut-il pour {name} ?', '¿Qué ingredientes lleva {name}?', 'Quali ingredienti servono per {name}?', 'Que ingredientes leva {name}?', 'Welke ingrediënten heeft {name}?', 'Jakie składniki są potrzebne na {name}?'],
  // prettier-ignore
  ['How many servings does {name} make?', 'Für wie viele Portionen ist {name}?', 'Pour combien de portions est {name} ?', '¿Para cuántas raciones es {name}?', 'Per quante porzioni è {name}?', 'Para quantas porções é {name}?', 'Voor hoeveel porties is {name}?', 'Na ile porcji jest {name}?'],
  // prettier-ignore
  ['How long does it take to prepare {name}?', 'Wie lange dauert die Zubereitung von {name}?', 'Combien de temps prend la préparation de {name} ?', '¿Cuánto se tarda en preparar {name}?', 'Quanto tempo richiede la preparazione di {name}?', 'Quanto tempo demora a preparação de {name}?', 'Hoe lang duurt de bereiding van {name}?', 'Ile trwa przygotowanie {name}?'],
  // prettier-ignore
  ['How long does {name} cook?', 'Wie lange ist die Kochzeit von {name}?', 'Quel est le temps de cuisson de {name} ?', '¿Cuánto tiempo de cocción necesita {name}?', 'Quanto tempo di cottura richiede {name}?', 'Qual é o tempo de cozedura de {name}?', 'Wat is de kooktijd van {name}?', 'Ile trwa gotowanie {name}?'],
  // prettier-ignore
  ['Who hires for {name}?', 'Wer sucht {name}?', 'Qui recrute : {name} ?', '¿Quién contrata: {name}?', 'Chi assume: {name}?', 'Quem contrata: {name}?', 'Wie zoekt een {name}?', 'Kto zatrudnia: {name}?'],
  // prettier-ignore
  ['What does {name} pay at least?', 'Wie hoch ist das Gehalt für {name} mindestens?', 'Quel est le salaire minimum : {name} ?', '¿Cuál es el salario mínimo: {name}?', 'Qual è lo stipendio minimo: {name}?', 'Qual é o salário mínimo: {name}?', 'Wat is het minimale salaris voor {name}?', 'Jakie jest minimalne wynagrodzenie: {name}?'],
  // prettier-ignore
  ['Until when can people apply for {name}?', 'Bis wann läuft die Bewerbungsfrist für {name}?', 'Quelle est la date limite de candidature : {name} ?', '¿Hasta cuándo es el plazo de solicitud: {name}?', 'Entro quando ci si può candidare: {name}?', 'Até quando é a candidatura: {name}?', 'Tot wanneer kan men solliciteren op {name}?', 'Do kiedy można aplikować: {name}?'],
  // prettier-ignore
  ['When does {name} begin?', 'Wann beginnt {name}?', 'Quand commence {name} ?', '¿Cuándo empieza {name}?', 'Quando inizia {name}?', 'Quando começa {name}?', 'Wanneer begint {name}?', 'Kiedy zaczyna się {name}?'],
  // prettier-ignore
  ['What is the telephone number of {name}?', 'Welche Telefonnummer hat {name}?', 'Quel est le numéro de téléphone de {name} ?', '¿Cuál es el teléfono de {name}?', 'Qual è il numero di telefono di {name}?', 'Qual é o telefone de {name}?', 'Wat is het telefoonnummer van {name}?', 'Jaki jest numer telefonu {name}?'],
  // prettier-ignore
  ['What is the email address of {name}?', 'Welche E-Mail-Adresse hat {name}?', 'Quelle est l’adresse e-mail de {name} ?', '¿Cuál es el correo electrónico de {name}?', 'Qual è l’indirizzo e-mail di {name}?', 'Qual é o e-mail de {name}?', 'Wat is het e-mailadres van {name}?', 'Jaki jest adres e-mail {name}?'],
  // prettier-ignore
  ['Where is {name}?', 'Wo ist {name}?', 'Quelle est l’adresse de {name} ?', '¿Dónde está {name}?', 'Dove si trova {name}?', 'Onde fica {name}?', 'Waar is {name}?', 'Gdzie jest {name}?'],
  // prettier-ignore
  ['When is {name} open?', 'Wann hat {name} geöffnet?', 'Quels sont les horaires de {name} ?', '¿Cuál es el horario de {name}?', 'Quali sono gli orari di {name}?', 'Qual é o horário de {name}?', 'Wanneer is {name} open?', 'W jakich godzinach otwarte jest {name}?'],
  // prettier-ignore
  ['From when can guests arrive at {name}?', 'Ab wann kann man im {name} einchecken?', 'À partir de quelle heure peut-on arriver à {name} ?', '¿Desde qué hora se puede entrar en {name}?', 'Da che ora si può arrivare a {name}?', 'A partir de que horas é o check-in em {name}?', 'Vanaf hoe laat kan men inchecken bij {name}?', 'Od której można się zameldować w {name}?'],
  // prettier-ignore
  ['Until when must guests leave {name}?', 'Bis wann muss man im {name} auschecken?', 'Jusqu’à quelle heure faut-il quitter {name} ?', '¿Hasta qué hora hay que dejar {name}?', 'Entro che ora bisogna lasciare {name}?', 'Até que horas é o check-out em {name}?', 'Tot hoe laat kan men uitchecken bij {name}?', 'Do której trzeba się wymeldować z {name}?'],
  // prettier-ignore
  ['Where is the job {name}?', 'Wo ist die Stelle {name}?', 'Où se trouve le poste : {name} ?', '¿Dónde es el puesto: {name}?', 'Dove è il posto: {name}?', 'Onde é o emprego: {name}?', 'Waar is de baan {name}?', 'Gdzie jest praca: {name}?'],
  // prettier-ignore
  ['What does {name} pay at most?', 'Wie hoch ist das Gehalt für {name} höchstens?', 'Quel est le salaire maximum : {name} ?', '¿Cuál es el salario máximo: {name}?', 'Qual è lo stipendio massimo: {name}?', 'Qual é o salário máximo: {name}?', 'Wat is het maximale salaris voor {name}?', 'Jakie jest maksymalne wynagrodzenie: {name}?'],
  // prettier-ignore
  ['How many calories does {name} have?', 'Wie viele Kalorien hat {name}?', 'Combien de calories a {name} ?', '¿Cuántas calorías tiene {name}?', 'Quante calorie ha {name}?', 'Quantas calorias tem {name}?', 'Hoeveel calorieën heeft {name}?', 'Ile kalorii ma {name}?'],
  // prettier-ignore
  ['What is the telephone number?', 'Wie ist die Telefonnummer?', 'Quel est le numéro de téléphone ?', '¿Cuál es el teléfono?', 'Qual è il numero di telefono?', 'Qual é o telefone?', 'Wat is het telefoonnummer?', 'Jaki jest numer telefonu?'],
  // prettier-ignore
  ['What is the email address?', 'Wie ist die E-Mail-Adresse?', 'Quelle est l’adresse e-mail ?', '¿Cuál es el correo electrónico?', 'Qual è l’indirizzo e-mail?', 'Qual é o e-mail?', 'Wat is het e-mailadres?', 'Jaki jest adres e-mail?'],
  // prettier-ignore
  ['With which command is it installed?', 'Mit welchem Befehl wird es installiert?', 'Avec quelle commande l’installe-t-on ?', '¿Con qué orden se instala?', 'Con quale comando si installa?', 'Com que comando se instala?', 'Met welke opdracht wordt het geïnstalleerd?', 'Jakim poleceniem się to instaluje?'],
]

const TRANSLATIONS = new Map(LINES.map(([english, ...translations]) => [english, translations]))

/** A template, such as `How much does {name} cost?`, in the language of a page; null where there is no translation. */
export function localTemplate(template: string, language: string | null): string | null {
  const column = LANGUAGES.findIndex((code) => code === language)
  return column < 0 ? null : (TRANSLATIONS.get(template)?.[column] ?? null)
}
