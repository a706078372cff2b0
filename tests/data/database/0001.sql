INSERT INTO guest (id, name, language, created)
VALUES ('5YkWmubXsjpZEMFm7i5RrQ', 'Anna', 'en', 1794847889444);
INSERT INTO guest (id, name, language, created)
VALUES ('BQs-NhmgvpkakA8vjf04ew', 'Bruno', 'en', 1794847897680);
INSERT INTO guest (id, name, language, created)
VALUES ('DDQBhejVsA-Pkr2gfZZlqw', 'Anna', 'en', 1794847897667);
INSERT INTO guest (id, name, language, created)
VALUES ('GMeOS1fAphSTOrEtLaegTg', 'Bruno', 'en', 1794847885014);
INSERT INTO guest (id, name, language, created)
VALUES ('Jcpcp7ijLUAnlHn8s1Hsyg', 'Anna', 'en', 1794847884980);
INSERT INTO guest (id, name, language, created)
VALUES ('cnPDb2byXmG47f6j4SlHgA', 'Clara', 'en', 1794847902447);
INSERT INTO guest (id, name, language, created)
VALUES ('l32mVXrZUmopzNaGfMsCMQ', 'Anna', 'en', 1794847900812);
INSERT INTO guest (id, name, language, created)
VALUES ('xYiraby-zZPrTILp1VZJxA', 'Bruno', 'en', 1794847889463);
INSERT INTO guest (id, name, language, created)
VALUES ('y8DPKg_izlyJzwla8diSEg', 'Bruno', 'en', 1794847900835);
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 'l32mVXrZUmopzNaGfMsCMQ', TRUE, 'over', FALSE, 1794847900846, 1794847901564, '{"game": "hive", "seats": 2, "options": {}, "clock": "game 600+5", "take_backs": "consent", "public": true, "games": 1}', '{"game_number": 1, "plies": 8, "owing": [], "left": [], "away": [], "result": {"reason": "agreed-draw", "scores": [0.5, 0.5], "places": [1, 1]}}');
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 'DDQBhejVsA-Pkr2gfZZlqw', FALSE, 'playing', FALSE, 1794847897690, 1794847899841, '{"game": "ignite-flow", "seats": 2, "options": {}, "clock": "none", "take_backs": "free", "public": false, "games": 1}', '{"game_number": 1, "plies": 9, "owing": [1], "left": [], "away": [], "result": null}');
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 'Jcpcp7ijLUAnlHn8s1Hsyg', FALSE, 'playing', FALSE, 1794847885064, 1794847888090, '{"game": "fire-water", "seats": 2, "options": {}, "clock": "none", "take_backs": "consent", "public": false, "games": 1}', '{"game_number": 2, "plies": 0, "owing": [], "left": [], "away": [], "result": null}');
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary)
VALUES ('x40F9vjEKTafJb5xrmnfTA', 'cnPDb2byXmG47f6j4SlHgA', FALSE, 'closed', FALSE, 1794847902470, 1794847902484, '{"game": "hive", "seats": 2, "options": {}, "clock": "none", "take_backs": "consent", "public": false, "games": 1}', '{"game_number": 1, "plies": 0, "owing": [], "left": [], "away": [], "result": null}');
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary)
VALUES ('xXvGl8YK6il8aU77dOebvA', '5YkWmubXsjpZEMFm7i5RrQ', FALSE, 'playing', FALSE, 1794847889488, 1794847896166, '{"game": "heaven-hell", "seats": 2, "options": {}, "clock": "none", "take_backs": "consent", "public": false, "games": 1}', '{"game_number": 1, "plies": 101, "owing": [1], "left": [], "away": [], "result": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 1, 1794847900846, '{"type": "created", "at": 1794847900841, "by": "l32mVXrZUmopzNaGfMsCMQ", "game": "hive", "options": {}, "clock": "game 600+5", "take_backs": "consent", "public": true, "games": 1, "kinds": ["person", "open"], "guests": ["l32mVXrZUmopzNaGfMsCMQ", null], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 2, 1794847900855, '{"type": "seated", "at": 1794847900853, "chair": 1, "guest": "y8DPKg_izlyJzwla8diSEg", "program": false}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 3, 1794847900855, '{"type": "began", "at": 1794847900853, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 4, 1794847900855, '{"type": "game", "event": {"type": "opened", "at": 1794847900853, "game": "hive", "position": "Base+ML White[1] -", "names": ["", ""], "kinds": ["person", "person"], "clock": "game 600+5", "date": "2026-11-16", "commitment": null}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 5, 1794847900926, '{"type": "game", "event": {"type": "moved", "at": 1794847900920, "seat": 0, "move": "wS1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 6, 1794847900986, '{"type": "game", "event": {"type": "moved", "at": 1794847900981, "seat": 1, "move": "bG1 /wS1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 7, 1794847901053, '{"type": "game", "event": {"type": "moved", "at": 1794847901046, "seat": 0, "move": "wQ wS1-"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 8, 1794847901119, '{"type": "game", "event": {"type": "moved", "at": 1794847901112, "seat": 1, "move": "bQ -bG1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 9, 1794847901186, '{"type": "game", "event": {"type": "moved", "at": 1794847901180, "seat": 0, "move": "wA1 \\wQ"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 10, 1794847901294, '{"type": "game", "event": {"type": "moved", "at": 1794847901289, "seat": 1, "move": "bM bQ\\"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 11, 1794847901378, '{"type": "game", "event": {"type": "moved", "at": 1794847901372, "seat": 0, "move": "wG1 -wA1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 12, 1794847901478, '{"type": "game", "event": {"type": "moved", "at": 1794847901473, "seat": 1, "move": "bB1 /bQ"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 13, 1794847901522, '{"type": "game", "event": {"type": "offered", "at": 1794847901521, "seat": 0, "what": "draw", "ply": null}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 14, 1794847901564, '{"type": "game", "event": {"type": "answered", "at": 1794847901562, "seat": 1, "agreed": true}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 15, 1794847901564, '{"type": "game", "event": {"type": "draw-agreed", "at": 1794847901562}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 1, 1794847897690, '{"type": "created", "at": 1794847897687, "by": "DDQBhejVsA-Pkr2gfZZlqw", "game": "ignite-flow", "options": {}, "clock": "none", "take_backs": "free", "public": false, "games": 1, "kinds": ["person", "open"], "guests": ["DDQBhejVsA-Pkr2gfZZlqw", null], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 2, 1794847897706, '{"type": "seated", "at": 1794847897703, "chair": 1, "guest": "BQs-NhmgvpkakA8vjf04ew", "program": false}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 3, 1794847897706, '{"type": "began", "at": 1794847897703, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 4, 1794847897706, '{"type": "game", "event": {"type": "opened", "at": 1794847897703, "game": "ignite-flow", "position": "....../....../....../....../....../...... white 3-3 0-0 action turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "date": "2026-11-16", "commitment": null}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 5, 1794847897794, '{"type": "game", "event": {"type": "moved", "at": 1794847897789, "seat": 0, "move": "Fc4"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 6, 1794847897896, '{"type": "game", "event": {"type": "moved", "at": 1794847897887, "seat": 1, "move": "Ec1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 7, 1794847897962, '{"type": "game", "event": {"type": "moved", "at": 1794847897953, "seat": 1, "move": "Tc1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 8, 1794847898029, '{"type": "game", "event": {"type": "moved", "at": 1794847898020, "seat": 0, "move": "Ea2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 9, 1794847898097, '{"type": "game", "event": {"type": "moved", "at": 1794847898091, "seat": 0, "move": "-"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 10, 1794847898157, '{"type": "game", "event": {"type": "moved", "at": 1794847898147, "seat": 1, "move": "Bd4"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 11, 1794847898165, '{"type": "game", "event": {"type": "offered", "at": 1794847898164, "seat": 0, "what": "take-back", "ply": 4}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 12, 1794847898165, '{"type": "game", "event": {"type": "answered", "at": 1794847898164, "seat": 1, "agreed": true}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 13, 1794847898165, '{"type": "game", "event": {"type": "taken-back", "at": 1794847898164, "ply": 4}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 14, 1794847898220, '{"type": "game", "event": {"type": "moved", "at": 1794847898215, "seat": 0, "move": "-"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 15, 1794847898285, '{"type": "game", "event": {"type": "moved", "at": 1794847898276, "seat": 1, "move": "Fa6"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 16, 1794847898344, '{"type": "game", "event": {"type": "moved", "at": 1794847898335, "seat": 1, "move": "-"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 17, 1794847898682, '{"type": "give-away", "at": 1794847898680, "chair": 0, "to": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 18, 1794847898682, '{"type": "given-away", "at": 1794847898680, "chair": 1, "level": 3}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 19, 1794847899708, '{"type": "reclaimed", "at": 1794847899707, "chair": 1}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 20, 1794847899770, '{"type": "game", "event": {"type": "moved", "at": 1794847899767, "seat": 0, "move": "Fb1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 21, 1794847899841, '{"type": "game", "event": {"type": "moved", "at": 1794847899837, "seat": 0, "move": "Ta2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 1, 1794847885064, '{"type": "created", "at": 1794847885060, "by": "Jcpcp7ijLUAnlHn8s1Hsyg", "game": "fire-water", "options": {}, "clock": "none", "take_backs": "consent", "public": false, "games": 1, "kinds": ["person", "open"], "guests": ["Jcpcp7ijLUAnlHn8s1Hsyg", null], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 2, 1794847885115, '{"type": "seated", "at": 1794847885108, "chair": 1, "guest": "GMeOS1fAphSTOrEtLaegTg", "program": false}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 3, 1794847885115, '{"type": "began", "at": 1794847885108, "seed": "69ef51d71de52f5d8804e4267418ebb770d06c4dc632ec263d75f1268b3d5ea5"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 4, 1794847885115, '{"type": "game", "event": {"type": "opened", "at": 1794847885108, "game": "fire-water", "position": "red - red:-:-:-:- green:-:-:-:- turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "date": "2026-11-16", "commitment": "7f0368fbae9b1458188a4324a340dce1404c28abb739ba032fe11ae64b690913"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 5, 1794847885266, '{"type": "game", "event": {"type": "contributed", "at": 1794847885264, "seat": 0, "text": "seat-0"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 6, 1794847885323, '{"type": "game", "event": {"type": "contributed", "at": 1794847885321, "seat": 1, "text": "seat-1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 7, 1794847885415, '{"type": "game", "event": {"type": "moved", "at": 1794847885408, "seat": 0, "move": "Ec2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 8, 1794847885518, '{"type": "game", "event": {"type": "moved", "at": 1794847885457, "seat": 1, "move": "Ef3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 9, 1794847885613, '{"type": "game", "event": {"type": "moved", "at": 1794847885603, "seat": 0, "move": "Eg7"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 10, 1794847885613, '{"type": "game", "event": {"type": "happened", "at": 1794847885603, "event": "?0:23"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 11, 1794847885613, '{"type": "game", "event": {"type": "happened", "at": 1794847885603, "event": "?0:34"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 12, 1794847885613, '{"type": "game", "event": {"type": "happened", "at": 1794847885603, "event": "?0:22"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 13, 1794847885613, '{"type": "game", "event": {"type": "happened", "at": 1794847885603, "event": "?1:41"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 14, 1794847885613, '{"type": "game", "event": {"type": "happened", "at": 1794847885603, "event": "?1:24"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 15, 1794847885613, '{"type": "game", "event": {"type": "happened", "at": 1794847885603, "event": "?1:23"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 16, 1794847885863, '{"type": "game", "event": {"type": "moved", "at": 1794847885801, "seat": 1, "move": "41f8e8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 17, 1794847885863, '{"type": "game", "event": {"type": "happened", "at": 1794847885801, "event": "?1:42"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 18, 1794847886078, '{"type": "game", "event": {"type": "moved", "at": 1794847886067, "seat": 0, "move": "23c3d3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 19, 1794847886078, '{"type": "game", "event": {"type": "happened", "at": 1794847886067, "event": "?0:24"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 20, 1794847886327, '{"type": "game", "event": {"type": "moved", "at": 1794847886309, "seat": 1, "move": "24e2e1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 21, 1794847886327, '{"type": "game", "event": {"type": "happened", "at": 1794847886309, "event": "?1:34"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 22, 1794847886505, '{"type": "game", "event": {"type": "moved", "at": 1794847886497, "seat": 0, "move": "24e4e3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 23, 1794847886505, '{"type": "game", "event": {"type": "happened", "at": 1794847886497, "event": "?0:41"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 24, 1794847886651, '{"type": "game", "event": {"type": "moved", "at": 1794847886632, "seat": 1, "move": "34g6h6"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 25, 1794847886651, '{"type": "game", "event": {"type": "happened", "at": 1794847886632, "event": "?1:21"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 26, 1794847887243, '{"type": "game", "event": {"type": "moved", "at": 1794847887235, "seat": 0, "move": "41d5d4"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 27, 1794847887243, '{"type": "game", "event": {"type": "happened", "at": 1794847887235, "event": "?0:12"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 28, 1794847887381, '{"type": "game", "event": {"type": "moved", "at": 1794847887363, "seat": 1, "move": "21b4b3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 29, 1794847887381, '{"type": "game", "event": {"type": "happened", "at": 1794847887363, "event": "?1:13"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 30, 1794847887551, '{"type": "game", "event": {"type": "moved", "at": 1794847887543, "seat": 0, "move": "34g2f2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 31, 1794847887551, '{"type": "game", "event": {"type": "happened", "at": 1794847887543, "event": "?0:33"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 32, 1794847887731, '{"type": "game", "event": {"type": "moved", "at": 1794847887713, "seat": 1, "move": "23h7h8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 33, 1794847887731, '{"type": "game", "event": {"type": "happened", "at": 1794847887713, "event": "?1:14"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 34, 1794847887858, '{"type": "game", "event": {"type": "offered", "at": 1794847887855, "seat": 0, "what": "take-back", "ply": 23}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 35, 1794847887935, '{"type": "game", "event": {"type": "answered", "at": 1794847887933, "seat": 1, "agreed": false}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 36, 1794847888028, '{"type": "game", "event": {"type": "left", "at": 1794847888026, "seats": [1], "reason": "resignation"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 37, 1794847888028, '{"type": "game", "event": {"type": "disclosed", "at": 1794847888026, "seed": "69ef51d71de52f5d8804e4267418ebb770d06c4dc632ec263d75f1268b3d5ea5"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 38, 1794847888066, '{"type": "ready", "at": 1794847888064, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 39, 1794847888090, '{"type": "ready", "at": 1794847888087, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 40, 1794847888090, '{"type": "began", "at": 1794847888087, "seed": "66ea9e81ac10958b06be4172b413a17e84012cfd8608e742a339303abeb55400"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 41, 1794847888090, '{"type": "game", "event": {"type": "opened", "at": 1794847888087, "game": "fire-water", "position": "red - red:-:-:-:- green:-:-:-:- turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "date": "2026-11-16", "commitment": "69522d69d9109a58285d51055d86c2dc2f080d1671b7f21c27ec59023bdccb5b"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('x40F9vjEKTafJb5xrmnfTA', 1, 1794847902470, '{"type": "created", "at": 1794847902460, "by": "cnPDb2byXmG47f6j4SlHgA", "game": "hive", "options": {}, "clock": "none", "take_backs": "consent", "public": false, "games": 1, "kinds": ["person", "reserved"], "guests": ["cnPDb2byXmG47f6j4SlHgA", null], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('x40F9vjEKTafJb5xrmnfTA', 2, 1794847902484, '{"type": "closed", "at": 1794847902483}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 1, 1794847889488, '{"type": "created", "at": 1794847889479, "by": "5YkWmubXsjpZEMFm7i5RrQ", "game": "heaven-hell", "options": {}, "clock": "none", "take_backs": "consent", "public": false, "games": 1, "kinds": ["person", "open"], "guests": ["5YkWmubXsjpZEMFm7i5RrQ", null], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 2, 1794847889502, '{"type": "seated", "at": 1794847889499, "chair": 1, "guest": "xYiraby-zZPrTILp1VZJxA", "program": false}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 3, 1794847889502, '{"type": "began", "at": 1794847889499, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 4, 1794847889502, '{"type": "game", "event": {"type": "opened", "at": 1794847889499, "game": "heaven-hell", "position": ".M3./.../.../.../.../.../.../.../.../.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "date": "2026-11-16", "commitment": null}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 5, 1794847889568, '{"type": "game", "event": {"type": "moved", "at": 1794847889565, "seat": 0, "move": "Lb1~c1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 6, 1794847889625, '{"type": "game", "event": {"type": "moved", "at": 1794847889622, "seat": 0, "move": "Lc1^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 7, 1794847889684, '{"type": "game", "event": {"type": "moved", "at": 1794847889681, "seat": 0, "move": "Lc1~c2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 8, 1794847889748, '{"type": "game", "event": {"type": "moved", "at": 1794847889745, "seat": 0, "move": "Lc2~c1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 9, 1794847889803, '{"type": "game", "event": {"type": "moved", "at": 1794847889799, "seat": 1, "move": "Mb10v"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 10, 1794847889862, '{"type": "game", "event": {"type": "moved", "at": 1794847889858, "seat": 1, "move": "Mb10~c10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 11, 1794847889930, '{"type": "game", "event": {"type": "moved", "at": 1794847889926, "seat": 1, "move": "M+a10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 12, 1794847889999, '{"type": "game", "event": {"type": "moved", "at": 1794847889994, "seat": 1, "move": "Ma10~a9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 13, 1794847890065, '{"type": "game", "event": {"type": "moved", "at": 1794847890061, "seat": 1, "move": "Ma9~a8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 14, 1794847890131, '{"type": "game", "event": {"type": "moved", "at": 1794847890128, "seat": 0, "move": "Lc1-c2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 15, 1794847890200, '{"type": "game", "event": {"type": "moved", "at": 1794847890196, "seat": 1, "move": "Ma8-a7"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 16, 1794847890258, '{"type": "game", "event": {"type": "moved", "at": 1794847890254, "seat": 1, "move": "Ma7-a8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 17, 1794847890317, '{"type": "game", "event": {"type": "moved", "at": 1794847890314, "seat": 0, "move": "L+b1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 18, 1794847890375, '{"type": "game", "event": {"type": "moved", "at": 1794847890373, "seat": 0, "move": "Lb1v"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 19, 1794847890432, '{"type": "game", "event": {"type": "moved", "at": 1794847890429, "seat": 0, "move": "Lb1~c1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 20, 1794847890496, '{"type": "game", "event": {"type": "moved", "at": 1794847890492, "seat": 1, "move": "Mc10-c9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 21, 1794847890565, '{"type": "game", "event": {"type": "moved", "at": 1794847890563, "seat": 1, "move": "Mc9-c8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 22, 1794847890621, '{"type": "game", "event": {"type": "moved", "at": 1794847890618, "seat": 0, "move": "Lc1^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 23, 1794847890688, '{"type": "game", "event": {"type": "moved", "at": 1794847890685, "seat": 0, "move": "Lc1~b1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 24, 1794847890748, '{"type": "game", "event": {"type": "moved", "at": 1794847890745, "seat": 0, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 25, 1794847890810, '{"type": "game", "event": {"type": "moved", "at": 1794847890808, "seat": 1, "move": "Mc8-c7"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 26, 1794847890872, '{"type": "game", "event": {"type": "moved", "at": 1794847890870, "seat": 1, "move": "M+a10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 27, 1794847890940, '{"type": "game", "event": {"type": "moved", "at": 1794847890938, "seat": 1, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 28, 1794847891005, '{"type": "game", "event": {"type": "moved", "at": 1794847891002, "seat": 0, "move": "Lc2-b2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 29, 1794847891065, '{"type": "game", "event": {"type": "moved", "at": 1794847891062, "seat": 0, "move": "Lb1-a1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 30, 1794847891138, '{"type": "game", "event": {"type": "moved", "at": 1794847891136, "seat": 1, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 31, 1794847891222, '{"type": "game", "event": {"type": "moved", "at": 1794847891218, "seat": 0, "move": "L+b1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 32, 1794847891294, '{"type": "game", "event": {"type": "moved", "at": 1794847891291, "seat": 0, "move": "La1<"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 33, 1794847891362, '{"type": "game", "event": {"type": "moved", "at": 1794847891359, "seat": 0, "move": "Lb1v"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 34, 1794847891434, '{"type": "game", "event": {"type": "moved", "at": 1794847891430, "seat": 0, "move": "Lb1~c1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 35, 1794847891497, '{"type": "game", "event": {"type": "moved", "at": 1794847891495, "seat": 1, "move": "Ma10-a9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 36, 1794847891557, '{"type": "game", "event": {"type": "moved", "at": 1794847891555, "seat": 1, "move": "Mc7-b7"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 37, 1794847891622, '{"type": "game", "event": {"type": "moved", "at": 1794847891620, "seat": 1, "move": "Ma9~b9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 38, 1794847891694, '{"type": "game", "event": {"type": "moved", "at": 1794847891692, "seat": 1, "move": "Mb9-b8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 39, 1794847891758, '{"type": "game", "event": {"type": "moved", "at": 1794847891756, "seat": 1, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 40, 1794847891819, '{"type": "game", "event": {"type": "moved", "at": 1794847891816, "seat": 0, "move": "Lc1^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 41, 1794847891876, '{"type": "game", "event": {"type": "moved", "at": 1794847891873, "seat": 0, "move": "Lb2-b3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 42, 1794847891952, '{"type": "game", "event": {"type": "moved", "at": 1794847891949, "seat": 0, "move": "Lc1~b1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 43, 1794847892025, '{"type": "game", "event": {"type": "moved", "at": 1794847892023, "seat": 1, "move": "M+b10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 44, 1794847892092, '{"type": "game", "event": {"type": "moved", "at": 1794847892090, "seat": 1, "move": "Mb8~c8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 45, 1794847892155, '{"type": "game", "event": {"type": "moved", "at": 1794847892153, "seat": 1, "move": "Mc8-c7"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 46, 1794847892225, '{"type": "game", "event": {"type": "moved", "at": 1794847892223, "seat": 1, "move": "Mb10<"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 47, 1794847892284, '{"type": "game", "event": {"type": "moved", "at": 1794847892281, "seat": 0, "move": "Lb3^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 48, 1794847892351, '{"type": "game", "event": {"type": "moved", "at": 1794847892348, "seat": 0, "move": "L+a1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 49, 1794847892418, '{"type": "game", "event": {"type": "moved", "at": 1794847892415, "seat": 0, "move": "Lb3~a3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 50, 1794847892494, '{"type": "game", "event": {"type": "moved", "at": 1794847892491, "seat": 0, "move": "La1v"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 51, 1794847892583, '{"type": "game", "event": {"type": "moved", "at": 1794847892579, "seat": 0, "move": "La1~a2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 52, 1794847892650, '{"type": "game", "event": {"type": "moved", "at": 1794847892647, "seat": 1, "move": "M+c10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 53, 1794847892712, '{"type": "game", "event": {"type": "moved", "at": 1794847892710, "seat": 1, "move": "Mc7-c6"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 54, 1794847892778, '{"type": "game", "event": {"type": "moved", "at": 1794847892775, "seat": 1, "move": "Ma8-b8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 55, 1794847892845, '{"type": "game", "event": {"type": "moved", "at": 1794847892843, "seat": 1, "move": "Mc10~b10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 56, 1794847892913, '{"type": "game", "event": {"type": "moved", "at": 1794847892911, "seat": 1, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 57, 1794847892979, '{"type": "game", "event": {"type": "moved", "at": 1794847892976, "seat": 0, "move": "L+a1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 58, 1794847893036, '{"type": "game", "event": {"type": "moved", "at": 1794847893033, "seat": 0, "move": "Lb1-c1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 59, 1794847893108, '{"type": "game", "event": {"type": "moved", "at": 1794847893105, "seat": 0, "move": "La1~b1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 60, 1794847893169, '{"type": "game", "event": {"type": "moved", "at": 1794847893166, "seat": 0, "move": "La3^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 61, 1794847893232, '{"type": "game", "event": {"type": "moved", "at": 1794847893229, "seat": 0, "move": "La3~a4"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 62, 1794847893304, '{"type": "game", "event": {"type": "moved", "at": 1794847893301, "seat": 0, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 63, 1794847893364, '{"type": "game", "event": {"type": "moved", "at": 1794847893362, "seat": 1, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 64, 1794847893422, '{"type": "game", "event": {"type": "moved", "at": 1794847893419, "seat": 0, "move": "La2^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 65, 1794847893483, '{"type": "game", "event": {"type": "moved", "at": 1794847893479, "seat": 0, "move": "Lc1-c2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 66, 1794847893546, '{"type": "game", "event": {"type": "moved", "at": 1794847893543, "seat": 0, "move": "La2-a3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 67, 1794847893606, '{"type": "game", "event": {"type": "moved", "at": 1794847893602, "seat": 0, "move": "La3~b3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 68, 1794847893673, '{"type": "game", "event": {"type": "moved", "at": 1794847893670, "seat": 0, "move": "Lc2^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 69, 1794847893759, '{"type": "game", "event": {"type": "moved", "at": 1794847893755, "seat": 0, "move": "Lc2~c3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 70, 1794847893816, '{"type": "game", "event": {"type": "moved", "at": 1794847893813, "seat": 0, "move": "Lb1~c1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 71, 1794847893874, '{"type": "game", "event": {"type": "moved", "at": 1794847893872, "seat": 1, "move": "Mb10~a10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 72, 1794847893931, '{"type": "game", "event": {"type": "moved", "at": 1794847893929, "seat": 1, "move": "Mb8-b9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 73, 1794847894005, '{"type": "game", "event": {"type": "moved", "at": 1794847894003, "seat": 1, "move": "Mb9-b10"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 74, 1794847894063, '{"type": "game", "event": {"type": "moved", "at": 1794847894061, "seat": 1, "move": "Mb7^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 75, 1794847894122, '{"type": "game", "event": {"type": "moved", "at": 1794847894120, "seat": 1, "move": "Mb10-b9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 76, 1794847894181, '{"type": "game", "event": {"type": "moved", "at": 1794847894178, "seat": 1, "move": "Mb7~b6"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 77, 1794847894249, '{"type": "game", "event": {"type": "moved", "at": 1794847894246, "seat": 0, "move": "Lc1-c2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 78, 1794847894312, '{"type": "game", "event": {"type": "moved", "at": 1794847894309, "seat": 0, "move": "Lb3-a3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 79, 1794847894372, '{"type": "game", "event": {"type": "moved", "at": 1794847894369, "seat": 0, "move": "Lc3-c4"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 80, 1794847894435, '{"type": "game", "event": {"type": "moved", "at": 1794847894431, "seat": 0, "move": "Lc4^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 81, 1794847894494, '{"type": "game", "event": {"type": "moved", "at": 1794847894491, "seat": 0, "move": "Lc4~c3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 82, 1794847894562, '{"type": "game", "event": {"type": "moved", "at": 1794847894560, "seat": 1, "move": "Mb9-b8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 83, 1794847894626, '{"type": "game", "event": {"type": "moved", "at": 1794847894624, "seat": 1, "move": "Ma10<"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 84, 1794847894694, '{"type": "game", "event": {"type": "moved", "at": 1794847894692, "seat": 1, "move": "Mb8^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 85, 1794847894768, '{"type": "game", "event": {"type": "moved", "at": 1794847894766, "seat": 1, "move": "Mb8-b7"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 86, 1794847894832, '{"type": "game", "event": {"type": "moved", "at": 1794847894830, "seat": 1, "move": "Mb7~b8"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 87, 1794847894900, '{"type": "game", "event": {"type": "moved", "at": 1794847894897, "seat": 0, "move": "La4^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 88, 1794847894956, '{"type": "game", "event": {"type": "moved", "at": 1794847894953, "seat": 0, "move": "Lc2-b2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 89, 1794847895023, '{"type": "game", "event": {"type": "moved", "at": 1794847895020, "seat": 0, "move": "Lc3-b3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 90, 1794847895092, '{"type": "game", "event": {"type": "moved", "at": 1794847895089, "seat": 0, "move": "Lb2-c2"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 91, 1794847895158, '{"type": "game", "event": {"type": "moved", "at": 1794847895154, "seat": 0, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 92, 1794847895216, '{"type": "game", "event": {"type": "moved", "at": 1794847895214, "seat": 1, "move": "Mb6^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 93, 1794847895276, '{"type": "game", "event": {"type": "moved", "at": 1794847895274, "seat": 1, "move": "Mb8-b9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 94, 1794847895341, '{"type": "game", "event": {"type": "moved", "at": 1794847895339, "seat": 1, "move": "Mb6^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 95, 1794847895398, '{"type": "game", "event": {"type": "moved", "at": 1794847895396, "seat": 1, "move": "Mb6~b7"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 96, 1794847895460, '{"type": "game", "event": {"type": "moved", "at": 1794847895458, "seat": 1, "move": "Mb7~b6"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 97, 1794847895530, '{"type": "game", "event": {"type": "moved", "at": 1794847895527, "seat": 0, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 98, 1794847895592, '{"type": "game", "event": {"type": "moved", "at": 1794847895590, "seat": 1, "move": "Mb9-c9"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 99, 1794847895650, '{"type": "game", "event": {"type": "moved", "at": 1794847895648, "seat": 1, "move": "Mb6-b5"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 100, 1794847895708, '{"type": "game", "event": {"type": "moved", "at": 1794847895706, "seat": 1, "move": "="}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 101, 1794847895781, '{"type": "game", "event": {"type": "moved", "at": 1794847895778, "seat": 0, "move": "La4-b4"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 102, 1794847895854, '{"type": "game", "event": {"type": "moved", "at": 1794847895851, "seat": 0, "move": "Lc2^"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 103, 1794847895925, '{"type": "game", "event": {"type": "moved", "at": 1794847895922, "seat": 0, "move": "L+c1"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 104, 1794847896033, '{"type": "game", "event": {"type": "moved", "at": 1794847896030, "seat": 0, "move": "Lb3-c3"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 105, 1794847896137, '{"type": "game", "event": {"type": "moved", "at": 1794847896134, "seat": 0, "move": "Lb4~b5"}}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('xXvGl8YK6il8aU77dOebvA', 106, 1794847896166, '{"type": "game", "event": {"type": "chosen", "at": 1794847896163, "seat": 0, "move": "#0"}}');
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 0, 'person', 'l32mVXrZUmopzNaGfMsCMQ', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('Hrp6svcOq_pkP4pQMbNHig', 1, 'person', 'y8DPKg_izlyJzwla8diSEg', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 0, 'person', 'DDQBhejVsA-Pkr2gfZZlqw', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('pxxy8zoKkgGReNq8vA9JGQ', 1, 'person', 'BQs-NhmgvpkakA8vjf04ew', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 0, 'person', 'Jcpcp7ijLUAnlHn8s1Hsyg', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 1, 'person', 'GMeOS1fAphSTOrEtLaegTg', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('x40F9vjEKTafJb5xrmnfTA', 0, 'person', 'cnPDb2byXmG47f6j4SlHgA', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('x40F9vjEKTafJb5xrmnfTA', 1, 'reserved', NULL, '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('xXvGl8YK6il8aU77dOebvA', 0, 'person', '5YkWmubXsjpZEMFm7i5RrQ', '', NULL);
INSERT INTO chair (table_id, chair, kind, guest, name, level)
VALUES ('xXvGl8YK6il8aU77dOebvA', 1, 'person', 'xYiraby-zZPrTILp1VZJxA', '', NULL);
INSERT INTO chat (table_id, channel, number, guest, name, chair, said, text)
VALUES ('t4T-NfSw0S8vBPDLlea_eA', 'players', 1, 'Jcpcp7ijLUAnlHn8s1Hsyg', 'Anna', 0, 1794847888414, 'Once more!');
INSERT INTO secret (name, value)
VALUES ('cookies', '3147e1ef5de8bf14b3e7455546683f1c6a2c72462262505067cbeda15ea45847');
INSERT INTO run (started, alive, downtime)
VALUES (1794847883613, 1794847903149, 0);
