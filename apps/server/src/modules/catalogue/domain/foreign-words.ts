/**
 * What designers call things in German, French, Spanish, Portuguese, Italian and Hindi written in Latin letters: a line for
 * each English word of the trade (`synonyms.ts`), and after the colon the words for it. Accents make no difference. Words
 * that are English too, or the same in both (`menu`, `footer`), are left out.
 */
const lines = `
pricing: preise, preisliste, preistabelle, preisseite, preismodelle, tarife, tarif, tarifs, prix, grille tarifaire, page de prix, offres, precios, precio, tabla de precios, planes, tarifas, preços, preço, tabela de preços, planos, prezzi, prezzo, listino prezzi, tariffe, kimat, keemat, daam, mulya
hero: startbereich, aufmacher, accroche, cabecera principal, destaque principal, testata
header: kopfzeile, kopfbereich, en tête, entête, encabezado, cabecera, cabeçalho, intestazione
navigation: navigationsleiste, barre de navigation, navegación, barra de navegación, navegação, barra de navegação, navigazione, barra di navigazione
menu: menü, hauptmenü, speisekarte, menú, menù
footer: fußzeile, fussbereich, pied de page, pie de página, rodapé, piè di pagina
features: funktionen, vorteile, fonctionnalités, avantages, funciones, características, ventajas, funcionalidades, recursos, vantagens, funzionalità, caratteristiche, vantaggi
login: anmeldung, anmelden, einloggen, connexion, se connecter, iniciar sesión, inicio de sesión, acceso, entrar, iniciar sessão, accedi, accesso
register: registrierung, registrieren, konto erstellen, inscription, créer un compte, registro, registrarse, crear cuenta, cadastro, criar conta, registrazione, registrati, crea account, panjikaran
forgot password: passwort vergessen, mot de passe oublié, contraseña olvidada, olvidé mi contraseña, esqueci a senha, senha esquecida, password dimenticata
cart: warenkorb, einkaufswagen, panier, carrito, cesta, carrinho, carrello
checkout: kasse, bestellvorgang, zur kasse, caisse, finaliser la commande, finalizar compra, tramitar pedido, finalização da compra, cassa
payment: zahlung, bezahlung, bezahlen, zahlungsseite, paiement, pago, pagos, pagamento, pagamenti, bhugtan
invoice: rechnung, rechnungen, facture, factures, factura, facturas, fatura, faturas, fattura, fatture, chalan
order confirmation: bestellbestätigung, confirmation de commande, confirmación de pedido, confirmação do pedido, conferma ordine
contact: kontakt, kontaktformular, formulaire de contact, contacto, formulario de contacto, contato, formulário de contato, contatti, contattaci, sampark
testimonials: kundenstimmen, bewertungen, rezensionen, kundenmeinungen, témoignages, avis clients, testimonios, opiniones, reseñas, depoimentos, avaliações, testimonianze, recensioni
team: mannschaft, unser team, équipe, notre équipe, equipo, nuestro equipo, equipe, equipa, nossa equipe, squadra, il nostro team
gallery: galerie, bildergalerie, galerie photos, galería, galeria, galleria
table: tabelle, tableau, tabla, tabela, tabella
calendar: kalender, terminkalender, calendrier, calendario, calendário, panchang
button: knopf, schaltfläche, bouton, botón, botones, botão, botões, pulsante, bottone
form: formular, formulare, formulaire, formulario, formulários, formulário, modulo
settings: einstellungen, paramètres, réglages, ajustes, configuración, configurações, impostazioni
profile: profil, nutzerprofil, perfil, profilo
dashboard: übersicht, tableau de bord, panel de control, tablero, painel, painel de controle, cruscotto, pannello di controllo
search: suche, suchfeld, suchleiste, recherche, barre de recherche, búsqueda, buscador, busca, barra de busca, pesquisa, ricerca, khoj
newsletter: rundbrief, infolettre, lettre d'information, boletín, boletim, notiziario
faq: häufige fragen, fragen und antworten, questions fréquentes, foire aux questions, preguntas frecuentes, perguntas frequentes, domande frequenti
blog: artikel, beiträge, actualités, artículos, artigos, articoli, notizie
booking: buchung, terminbuchung, reservierung, réservation, rendez vous, reserva, reservas, agendamento, prenotazione, prenotazioni
about us: über uns, à propos, qui sommes nous, sobre nosotros, quiénes somos, sobre nós, quem somos, chi siamo
statistics: statistik, kennzahlen, statistiques, chiffres clés, estadísticas, estatísticas, statistiche
shop: onlineshop, laden, boutique en ligne, tienda, loja, negozio, dukan
card: karte, karten, tarjeta, tarjetas, cartão, cartões, scheda, schede
filters: filtres, filtros, filtri
chart: diagramm, diagramme, graphique, graphiques, gráfico, gráficos, grafico, grafici
error page: fehlerseite, page d'erreur, página de error, página de erro, pagina di errore
landing page: startseite, page d'accueil, página de inicio, página inicial, pagina iniziale
bakery: bäckerei, bäcker, konditorei, boulangerie, boulanger, pâtisserie, panadería, panadero, pastelería, padaria, padeiro, panetteria, panificio, pasticceria, bekari
restaurant: gaststätte, gasthaus, wirtshaus, restaurante, ristorante, trattoria, bhojanalay
cafe: kaffeehaus, kaffee, salon de thé, cafetería, cafeteria, caffè, caffetteria
dentist: zahnarzt, zahnärztin, zahnarztpraxis, dentiste, cabinet dentaire, dentista, clínica dental, clínica odontológica, studio dentistico, odontoiatra
doctor: arzt, ärztin, arztpraxis, médecin, cabinet médical, médico, consultorio, medico, ambulatorio, chikitsak
pharmacy: apotheke, pharmacie, farmacia, farmácia
gym: fitnessstudio, salle de sport, gimnasio, academia de ginástica, palestra
plumber: klempner, installateur, sanitärinstallateur, plombier, plomberie, fontanero, plomero, encanador, idraulico
electrician: elektriker, elektroinstallateur, électricien, electricista, eletricista, elettricista
carpenter: schreiner, tischler, tischlerei, schreinerei, zimmerer, menuisier, charpentier, carpintero, carpinteiro, falegname
craftsman: handwerker, handwerk, artisan, artesano, artesão, artigiano
roofer: dachdecker, couvreur, techador, telhadista
locksmith: schlüsseldienst, schlosser, serrurier, cerrajero, chaveiro, fabbro
mechanic: autowerkstatt, werkstatt, garagiste, taller mecánico, oficina mecânica, officina
hairdresser: friseur, friseursalon, coiffeur, salon de coiffure, peluquería, peluquero, cabeleireiro, salão de beleza, parrucchiere
butcher: metzger, metzgerei, fleischerei, boucherie, boucher, carnicería, açougue, macelleria
florist: blumenladen, fleuriste, floristería, florería, floricultura, fiorista, fioraio
bookshop: buchhandlung, buchladen, librairie, librería, livraria, libreria
architect: architekt, architekturbüro, architecte, arquitecto, arquiteto, architetto
estate agent: immobilien, immobilienmakler, makler, agence immobilière, immobilier, inmobiliaria, imobiliária, agenzia immobiliare
hotel: gasthof, pension, hôtel, pousada, albergo
school: schule, école, escuela, escola, scuola, vidyalaya
photographer: fotograf, photographe, fotógrafo, fotografo
`;

/** For each English word of the trade the words of other languages. */
export const foreignWords: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', words = ''] = line.split(': ');
      return [english, words.split(', ')] as const;
    }),
);
