INSERT INTO guest (id, name, language, created)
VALUES ('sZY8CaupNL6Xd9teo_xepA', 'Annika', 'en', 1795021728017);
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary, due, holder, fence)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 'sZY8CaupNL6Xd9teo_xepA', FALSE, 'playing', FALSE, 1795021728049, 1795021728447, '{"game":"fire-water","seats":2,"options":{},"clock":"none","take_backs":"free","public":false,"games":3}', '{"game_number":3,"plies":9,"owing":[1],"departed":[],"substituted":[],"result":null}', NULL, NULL, 0);
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary, due, holder, fence)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 'sZY8CaupNL6Xd9teo_xepA', FALSE, 'playing', FALSE, 1795021729120, 1795021729366, '{"game":"hive","seats":2,"options":{},"clock":"none","take_backs":"free","public":false,"games":3}', '{"game_number":3,"plies":3,"owing":[1],"departed":[],"substituted":[],"result":null}', NULL, NULL, 0);
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary, due, holder, fence)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 'sZY8CaupNL6Xd9teo_xepA', FALSE, 'playing', FALSE, 1795021728493, 1795021728964, '{"game":"heaven-hell","seats":2,"options":{"rows":2,"dice":2},"clock":"none","take_backs":"free","public":false,"games":3}', '{"game_number":3,"plies":3,"owing":[1],"departed":[],"substituted":[],"result":null}', NULL, NULL, 0);
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary, due, holder, fence)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 'sZY8CaupNL6Xd9teo_xepA', FALSE, 'playing', FALSE, 1795021729005, 1795021729089, '{"game":"heaven-hell","seats":2,"options":{"rows":2,"dice":2},"clock":"none","take_backs":"free","public":false,"games":3}', '{"game_number":1,"plies":18,"owing":[1],"departed":[],"substituted":[],"result":null}', NULL, NULL, 0);
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary, due, holder, fence)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 'sZY8CaupNL6Xd9teo_xepA', FALSE, 'playing', TRUE, 1795021729402, 1795021729614, '{"game":"ignite-flow","seats":2,"options":{},"clock":"game 600+5","take_backs":"free","public":false,"games":3}', '{"game_number":3,"plies":3,"owing":[1],"departed":[],"substituted":[],"result":null}', NULL, NULL, 0);
INSERT INTO playing_table (id, creator, public, status, watched, created, moved, setup, summary, due, holder, fence)
VALUES ('vqAunYUdR4Q4S54s_MJyVQ', 'sZY8CaupNL6Xd9teo_xepA', FALSE, 'waiting', FALSE, 1795021729639, 1795021729639, '{"game":"hive","seats":2,"options":{},"clock":"none","take_backs":"consent","public":false,"games":1}', '{"game_number":1,"plies":0,"owing":[],"departed":[],"substituted":[],"result":null}', NULL, NULL, 0);
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 1, 1795021728049, '{"type": "created", "at": 1700000000000, "by": "sZY8CaupNL6Xd9teo_xepA", "game": "fire-water", "options": {}, "clock": "none", "take_backs": "free", "public": false, "games": 3, "kinds": ["person", "person"], "guests": ["sZY8CaupNL6Xd9teo_xepA", "sZY8CaupNL6Xd9teo_xepA"], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 2, 1795021728049, '{"type": "began", "at": 1700000000000, "seed": "0000000000000000000000000000000000000000000000000000000000000001"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 3, 1795021728049, '{"type": "opened", "at": 1700000000000, "game": "fire-water", "position": "red - red:-:-:-:- green:-:-:-:- turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": "c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 4, 1795021728100, '{"type": "contributed", "at": 1700000000000, "seat": 0, "text": "chair-0"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 5, 1795021728102, '{"type": "contributed", "at": 1700000000000, "seat": 1, "text": "chair-1"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 6, 1795021728110, '{"type": "moved", "at": 1700000002000, "seat": 0, "move": "Ee4", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 7, 1795021728121, '{"type": "moved", "at": 1700000004000, "seat": 1, "move": "Eb6", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 8, 1795021728124, '{"type": "moved", "at": 1700000006000, "seat": 0, "move": "Ef2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 9, 1795021728124, '{"type": "chance-drawn", "at": 1700000006000, "outcome": "?0:33"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 10, 1795021728124, '{"type": "chance-drawn", "at": 1700000006000, "outcome": "?0:23"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 11, 1795021728124, '{"type": "chance-drawn", "at": 1700000006000, "outcome": "?0:43"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 12, 1795021728124, '{"type": "chance-drawn", "at": 1700000006000, "outcome": "?1:13"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 13, 1795021728124, '{"type": "chance-drawn", "at": 1700000006000, "outcome": "?1:21"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 14, 1795021728124, '{"type": "chance-drawn", "at": 1700000006000, "outcome": "?1:33"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 15, 1795021728132, '{"type": "moved", "at": 1700000008000, "seat": 1, "move": "13a2a1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 16, 1795021728132, '{"type": "chance-drawn", "at": 1700000008000, "outcome": "?1:11"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 17, 1795021728140, '{"type": "moved", "at": 1700000010000, "seat": 0, "move": "23b3c3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 18, 1795021728140, '{"type": "chance-drawn", "at": 1700000010000, "outcome": "?0:31"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 19, 1795021728226, '{"type": "moved", "at": 1700000012000, "seat": 1, "move": "33d4d3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 20, 1795021728226, '{"type": "chance-drawn", "at": 1700000012000, "outcome": "?1:23"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 21, 1795021728236, '{"type": "moved", "at": 1700000014000, "seat": 0, "move": "31g1g2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 22, 1795021728236, '{"type": "chance-drawn", "at": 1700000014000, "outcome": "?0:32"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 23, 1795021728241, '{"type": "moved", "at": 1700000016000, "seat": 1, "move": "23a6a5", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 24, 1795021728241, '{"type": "chance-drawn", "at": 1700000016000, "outcome": "?1:12"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 25, 1795021728253, '{"type": "offered", "at": 1700000016000, "seat": 0, "what": "take-back", "ply": 15}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 26, 1795021728253, '{"type": "answered", "at": 1700000016000, "seat": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 27, 1795021728253, '{"type": "taken-back", "at": 1700000016000, "ply": 15}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 28, 1795021728261, '{"type": "offered", "at": 1700000016000, "seat": 1, "what": "take-back", "ply": 13}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 29, 1795021728261, '{"type": "answered", "at": 1700000016000, "seat": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 30, 1795021728261, '{"type": "taken-back", "at": 1700000016000, "ply": 13}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 31, 1795021728273, '{"type": "moved", "at": 1700000018000, "seat": 1, "move": "11f4f5", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 32, 1795021728273, '{"type": "chance-drawn", "at": 1700000018000, "outcome": "?1:23"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 33, 1795021728280, '{"type": "moved", "at": 1700000020000, "seat": 0, "move": "43h4h3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 34, 1795021728280, '{"type": "chance-drawn", "at": 1700000020000, "outcome": "?0:32"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 35, 1795021728284, '{"type": "moved", "at": 1700000022000, "seat": 1, "move": "21d8d7", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 36, 1795021728284, '{"type": "chance-drawn", "at": 1700000022000, "outcome": "?1:12"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 37, 1795021728317, '{"type": "moved", "at": 1700000024000, "seat": 0, "move": "Le1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 38, 1795021728341, '{"type": "moved", "at": 1700000026000, "seat": 1, "move": "12a7a8", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 39, 1795021728341, '{"type": "chance-drawn", "at": 1700000026000, "outcome": "?1:31"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 40, 1795021728356, '{"type": "departed", "at": 1700000026000, "seats": [0], "reason": "resignation"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 41, 1795021728356, '{"type": "disclosed", "at": 1700000026000, "seed": "0000000000000000000000000000000000000000000000000000000000000001"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 42, 1795021728365, '{"type": "ready", "at": 1700000026000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 43, 1795021728370, '{"type": "ready", "at": 1700000026000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 44, 1795021728370, '{"type": "began", "at": 1700000026000, "seed": "0000000000000000000000000000000000000000000000000000000000000002"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 45, 1795021728370, '{"type": "opened", "at": 1700000026000, "game": "fire-water", "position": "red - red:-:-:-:- green:-:-:-:- turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": "68e4d75d23e31bd23f43266f769567b2588d9f3d3010fa7cacae7efd6f5ce0ad"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 46, 1795021728374, '{"type": "contributed", "at": 1700000026000, "seat": 0, "text": "chair-1"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 47, 1795021728377, '{"type": "contributed", "at": 1700000026000, "seat": 1, "text": "chair-0"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 48, 1795021728385, '{"type": "moved", "at": 1700000028000, "seat": 0, "move": "Ef5", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 49, 1795021728390, '{"type": "moved", "at": 1700000030000, "seat": 1, "move": "Ed3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 50, 1795021728394, '{"type": "moved", "at": 1700000032000, "seat": 0, "move": "Eb4", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 51, 1795021728394, '{"type": "chance-drawn", "at": 1700000032000, "outcome": "?0:34"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 52, 1795021728394, '{"type": "chance-drawn", "at": 1700000032000, "outcome": "?0:13"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 53, 1795021728394, '{"type": "chance-drawn", "at": 1700000032000, "outcome": "?0:22"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 54, 1795021728394, '{"type": "chance-drawn", "at": 1700000032000, "outcome": "?1:14"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 55, 1795021728394, '{"type": "chance-drawn", "at": 1700000032000, "outcome": "?1:32"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 56, 1795021728394, '{"type": "chance-drawn", "at": 1700000032000, "outcome": "?1:24"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 57, 1795021728407, '{"type": "moved", "at": 1700000034000, "seat": 1, "move": "24a1a2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 58, 1795021728407, '{"type": "chance-drawn", "at": 1700000034000, "outcome": "?1:42"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 59, 1795021728413, '{"type": "moved", "at": 1700000734000, "seat": 0, "move": "La3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 60, 1795021728420, '{"type": "departed", "at": 1700000734000, "seats": [1], "reason": "resignation"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 61, 1795021728420, '{"type": "disclosed", "at": 1700000734000, "seed": "0000000000000000000000000000000000000000000000000000000000000002"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 62, 1795021728426, '{"type": "ready", "at": 1700000734000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 63, 1795021728428, '{"type": "ready", "at": 1700000734000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 64, 1795021728428, '{"type": "began", "at": 1700000734000, "seed": "0000000000000000000000000000000000000000000000000000000000000003"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 65, 1795021728428, '{"type": "opened", "at": 1700000734000, "game": "fire-water", "position": "red - red:-:-:-:- green:-:-:-:- turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": "ac7edb97166f7d682720aca18fea15cdd5d15242dad38297a48633a806236c4f"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 66, 1795021728432, '{"type": "contributed", "at": 1700000734000, "seat": 0, "text": "chair-0"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 67, 1795021728438, '{"type": "contributed", "at": 1700000734000, "seat": 1, "text": "chair-1"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 68, 1795021728440, '{"type": "moved", "at": 1700000736000, "seat": 0, "move": "Eb7", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 69, 1795021728442, '{"type": "moved", "at": 1700000738000, "seat": 1, "move": "Eg3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 70, 1795021728447, '{"type": "moved", "at": 1700000740000, "seat": 0, "move": "Eb3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 71, 1795021728447, '{"type": "chance-drawn", "at": 1700000740000, "outcome": "?0:24"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 72, 1795021728447, '{"type": "chance-drawn", "at": 1700000740000, "outcome": "?0:11"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 73, 1795021728447, '{"type": "chance-drawn", "at": 1700000740000, "outcome": "?0:33"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 74, 1795021728447, '{"type": "chance-drawn", "at": 1700000740000, "outcome": "?1:33"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 75, 1795021728447, '{"type": "chance-drawn", "at": 1700000740000, "outcome": "?1:24"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 76, 1795021728447, '{"type": "chance-drawn", "at": 1700000740000, "outcome": "?1:44"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 1, 1795021729120, '{"type": "created", "at": 1700001518000, "by": "sZY8CaupNL6Xd9teo_xepA", "game": "hive", "options": {}, "clock": "none", "take_backs": "free", "public": false, "games": 3, "kinds": ["person", "person"], "guests": ["sZY8CaupNL6Xd9teo_xepA", "sZY8CaupNL6Xd9teo_xepA"], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 2, 1795021729120, '{"type": "began", "at": 1700001518000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 3, 1795021729120, '{"type": "opened", "at": 1700001518000, "game": "hive", "position": "Base+ML White[1] -", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 4, 1795021729135, '{"type": "moved", "at": 1700001520000, "seat": 0, "move": "wG1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 5, 1795021729142, '{"type": "moved", "at": 1700001522000, "seat": 1, "move": "bB1 wG1\\", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 6, 1795021729145, '{"type": "moved", "at": 1700001524000, "seat": 0, "move": "wM -wG1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 7, 1795021729154, '{"type": "moved", "at": 1700001526000, "seat": 1, "move": "bS1 bB1-", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 8, 1795021729163, '{"type": "moved", "at": 1700001528000, "seat": 0, "move": "wA1 -wM", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 9, 1795021729205, '{"type": "moved", "at": 1700001530000, "seat": 1, "move": "bA1 bS1-", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 10, 1795021729222, '{"type": "moved", "at": 1700001532000, "seat": 0, "move": "wQ wG1/", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 11, 1795021729230, '{"type": "moved", "at": 1700001534000, "seat": 1, "move": "bQ bA1\\", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 12, 1795021729240, '{"type": "offered", "at": 1700001534000, "seat": 0, "what": "take-back", "ply": 6}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 13, 1795021729240, '{"type": "answered", "at": 1700001534000, "seat": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 14, 1795021729240, '{"type": "taken-back", "at": 1700001534000, "ply": 6}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 15, 1795021729248, '{"type": "offered", "at": 1700001534000, "seat": 1, "what": "take-back", "ply": 5}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 16, 1795021729248, '{"type": "answered", "at": 1700001534000, "seat": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 17, 1795021729248, '{"type": "taken-back", "at": 1700001534000, "ply": 5}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 18, 1795021729251, '{"type": "moved", "at": 1700001536000, "seat": 1, "move": "bB2 bB1\\", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 19, 1795021729254, '{"type": "moved", "at": 1700001538000, "seat": 0, "move": "wQ wA1\\", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 20, 1795021729267, '{"type": "moved", "at": 1700001540000, "seat": 1, "move": "bQ bS1/", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 21, 1795021729289, '{"type": "moved", "at": 1700001542000, "seat": 0, "move": "wA1 /bB2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 22, 1795021729310, '{"type": "moved", "at": 1700001544000, "seat": 1, "move": "bM \\bQ", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 23, 1795021729314, '{"type": "offered", "at": 1700001544000, "seat": 0, "what": "draw", "ply": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 24, 1795021729318, '{"type": "answered", "at": 1700001544000, "seat": 1, "agreed": false}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 25, 1795021729321, '{"type": "departed", "at": 1700001544000, "seats": [0], "reason": "resignation"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 26, 1795021729329, '{"type": "ready", "at": 1700001544000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 27, 1795021729333, '{"type": "ready", "at": 1700001544000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 28, 1795021729333, '{"type": "began", "at": 1700001544000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 29, 1795021729333, '{"type": "opened", "at": 1700001544000, "game": "hive", "position": "Base+ML White[1] -", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 30, 1795021729336, '{"type": "moved", "at": 1700001546000, "seat": 0, "move": "wB1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 31, 1795021729339, '{"type": "moved", "at": 1700001548000, "seat": 1, "move": "bA1 \\wB1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 32, 1795021729342, '{"type": "moved", "at": 1700001550000, "seat": 0, "move": "wA1 wB1-", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 33, 1795021729345, '{"type": "moved", "at": 1700001552000, "seat": 1, "move": "bM \\bA1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 34, 1795021729348, '{"type": "moved", "at": 1700002252000, "seat": 0, "move": "wA2 /wB1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 35, 1795021729351, '{"type": "departed", "at": 1700002252000, "seats": [1], "reason": "resignation"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 36, 1795021729354, '{"type": "ready", "at": 1700002252000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 37, 1795021729356, '{"type": "ready", "at": 1700002252000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 38, 1795021729356, '{"type": "began", "at": 1700002252000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 39, 1795021729356, '{"type": "opened", "at": 1700002252000, "game": "hive", "position": "Base+ML White[1] -", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 40, 1795021729360, '{"type": "moved", "at": 1700002254000, "seat": 0, "move": "wL", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 41, 1795021729363, '{"type": "moved", "at": 1700002256000, "seat": 1, "move": "bA1 wL/", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 42, 1795021729366, '{"type": "moved", "at": 1700002258000, "seat": 0, "move": "wG1 /wL", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 1, 1795021728493, '{"type": "created", "at": 1700000740000, "by": "sZY8CaupNL6Xd9teo_xepA", "game": "heaven-hell", "options": {"rows": 2, "dice": 2}, "clock": "none", "take_backs": "free", "public": false, "games": 3, "kinds": ["person", "person"], "guests": ["sZY8CaupNL6Xd9teo_xepA", "sZY8CaupNL6Xd9teo_xepA"], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 2, 1795021728493, '{"type": "began", "at": 1700000740000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 3, 1795021728493, '{"type": "opened", "at": 1700000740000, "game": "heaven-hell", "position": ".M3./.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn 1 dice=2", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 4, 1795021728511, '{"type": "moved", "at": 1700000742000, "seat": 0, "move": "Lb1^", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 5, 1795021728654, '{"type": "moved", "at": 1700000744000, "seat": 0, "move": "Lb1~a1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 6, 1795021728658, '{"type": "moved", "at": 1700000746000, "seat": 0, "move": "=", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 7, 1795021728662, '{"type": "moved", "at": 1700000748000, "seat": 1, "move": "Mb2~c2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 8, 1795021728666, '{"type": "moved", "at": 1700000750000, "seat": 1, "move": "M+a2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 9, 1795021728746, '{"type": "moved", "at": 1700000752000, "seat": 1, "move": "Ma2v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 10, 1795021728749, '{"type": "moved", "at": 1700000754000, "seat": 1, "move": "=", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 11, 1795021728754, '{"type": "moved", "at": 1700000756000, "seat": 0, "move": "La1~b1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 12, 1795021728758, '{"type": "undone", "at": 1700000756000, "seat": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 13, 1795021728762, '{"type": "offered", "at": 1700000756000, "seat": 0, "what": "take-back", "ply": 2}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 14, 1795021728762, '{"type": "answered", "at": 1700000756000, "seat": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 15, 1795021728762, '{"type": "taken-back", "at": 1700000756000, "ply": 2}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 16, 1795021728772, '{"type": "moved", "at": 1700000758000, "seat": 0, "move": "La1v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 17, 1795021728781, '{"type": "moved", "at": 1700000760000, "seat": 0, "move": "La1~b1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 18, 1795021728785, '{"type": "moved", "at": 1700000762000, "seat": 1, "move": "Mb2~b1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 19, 1795021728806, '{"type": "chosen", "at": 1700000764000, "seat": 0, "move": "#0", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 20, 1795021728835, '{"type": "chosen", "at": 1700000766000, "seat": 1, "move": "#6", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 21, 1795021728835, '{"type": "revealed", "at": 1700000766000, "moves": ["#6", "#0"]}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 22, 1795021728838, '{"type": "offered", "at": 1700000766000, "seat": 0, "what": "draw", "ply": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 23, 1795021728846, '{"type": "answered", "at": 1700000766000, "seat": 1, "agreed": false}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 24, 1795021728854, '{"type": "departed", "at": 1700000766000, "seats": [0], "reason": "resignation"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 25, 1795021728865, '{"type": "ready", "at": 1700000766000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 26, 1795021728871, '{"type": "ready", "at": 1700000766000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 27, 1795021728871, '{"type": "began", "at": 1700000766000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 28, 1795021728871, '{"type": "opened", "at": 1700000766000, "game": "heaven-hell", "position": ".M3./.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn 1 dice=2", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 29, 1795021728886, '{"type": "moved", "at": 1700000768000, "seat": 0, "move": "Lb1-c1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 30, 1795021728894, '{"type": "moved", "at": 1700000770000, "seat": 0, "move": "Lc1v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 31, 1795021728898, '{"type": "moved", "at": 1700000772000, "seat": 0, "move": "Lc1v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 32, 1795021728902, '{"type": "moved", "at": 1700000774000, "seat": 1, "move": "Mb2-b1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 33, 1795021728910, '{"type": "moved", "at": 1700001474000, "seat": 1, "move": "Mb1v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 34, 1795021728917, '{"type": "departed", "at": 1700001474000, "seats": [1], "reason": "resignation"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 35, 1795021728924, '{"type": "ready", "at": 1700001474000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 36, 1795021728930, '{"type": "ready", "at": 1700001474000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 37, 1795021728930, '{"type": "began", "at": 1700001474000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 38, 1795021728930, '{"type": "opened", "at": 1700001474000, "game": "heaven-hell", "position": ".M3./.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn 1 dice=2", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 39, 1795021728946, '{"type": "moved", "at": 1700001476000, "seat": 0, "move": "Lb1<", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 40, 1795021728950, '{"type": "moved", "at": 1700001478000, "seat": 1, "move": "M+c2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 41, 1795021728964, '{"type": "moved", "at": 1700001480000, "seat": 1, "move": "Mb2~a2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 1, 1795021729005, '{"type": "created", "at": 1700001480000, "by": "sZY8CaupNL6Xd9teo_xepA", "game": "heaven-hell", "options": {"rows": 2, "dice": 2}, "clock": "none", "take_backs": "free", "public": false, "games": 3, "kinds": ["person", "person"], "guests": ["sZY8CaupNL6Xd9teo_xepA", "sZY8CaupNL6Xd9teo_xepA"], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 2, 1795021729005, '{"type": "began", "at": 1700001480000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 3, 1795021729005, '{"type": "opened", "at": 1700001480000, "game": "heaven-hell", "position": ".M3./.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn 1 dice=2", "names": ["", ""], "kinds": ["person", "person"], "clock": "none", "free_first_move": false, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 4, 1795021729018, '{"type": "moved", "at": 1700001482000, "seat": 0, "move": "L+c1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 5, 1795021729025, '{"type": "moved", "at": 1700001484000, "seat": 0, "move": "Lc1~c2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 6, 1795021729030, '{"type": "moved", "at": 1700001486000, "seat": 0, "move": "Lc2~c1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 7, 1795021729034, '{"type": "moved", "at": 1700001488000, "seat": 0, "move": "Lb1v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 8, 1795021729037, '{"type": "moved", "at": 1700001490000, "seat": 0, "move": "Lb1v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 9, 1795021729040, '{"type": "moved", "at": 1700001492000, "seat": 1, "move": "Mb2-c2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 10, 1795021729045, '{"type": "moved", "at": 1700001494000, "seat": 1, "move": "Mc2v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 11, 1795021729047, '{"type": "moved", "at": 1700001496000, "seat": 1, "move": "=", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 12, 1795021729049, '{"type": "moved", "at": 1700001498000, "seat": 0, "move": "Lb1-a1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 13, 1795021729053, '{"type": "moved", "at": 1700001500000, "seat": 0, "move": "La1<", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 14, 1795021729062, '{"type": "moved", "at": 1700001502000, "seat": 1, "move": "M+a2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 15, 1795021729070, '{"type": "moved", "at": 1700001504000, "seat": 1, "move": "Mc2~b2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 16, 1795021729074, '{"type": "moved", "at": 1700001506000, "seat": 1, "move": "Ma2v", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 17, 1795021729076, '{"type": "moved", "at": 1700001508000, "seat": 1, "move": "Ma2~a1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 18, 1795021729078, '{"type": "moved", "at": 1700001510000, "seat": 0, "move": "Lc1-c2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 19, 1795021729080, '{"type": "moved", "at": 1700001512000, "seat": 1, "move": "Ma1>", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 20, 1795021729083, '{"type": "moved", "at": 1700001514000, "seat": 1, "move": "Mb2-b1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 21, 1795021729086, '{"type": "moved", "at": 1700001516000, "seat": 0, "move": "L+b1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 22, 1795021729089, '{"type": "chosen", "at": 1700001518000, "seat": 0, "move": "#8", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 1, 1795021729402, '{"type": "created", "at": 1700002258000, "by": "sZY8CaupNL6Xd9teo_xepA", "game": "ignite-flow", "options": {}, "clock": "game 600+5", "take_backs": "free", "public": false, "games": 3, "kinds": ["person", "person"], "guests": ["sZY8CaupNL6Xd9teo_xepA", "sZY8CaupNL6Xd9teo_xepA"], "levels": [null, null], "record": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 2, 1795021729402, '{"type": "began", "at": 1700002258000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 3, 1795021729402, '{"type": "opened", "at": 1700002258000, "game": "ignite-flow", "position": "....../....../....../....../....../...... white 3-3 0-0 action turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "game 600+5", "free_first_move": true, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 4, 1795021729412, '{"type": "moved", "at": 1700002260000, "seat": 0, "move": "Fa6", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 5, 1795021729416, '{"type": "moved", "at": 1700002262000, "seat": 1, "move": "Ed1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 6, 1795021729418, '{"type": "moved", "at": 1700002264000, "seat": 1, "move": "-", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 7, 1795021729425, '{"type": "moved", "at": 1700002266000, "seat": 0, "move": "Wc3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 8, 1795021729428, '{"type": "moved", "at": 1700002268000, "seat": 0, "move": "Td1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 9, 1795021729486, '{"type": "moved", "at": 1700002270000, "seat": 1, "move": "~b4c5", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 10, 1795021729500, '{"type": "moved", "at": 1700002272000, "seat": 0, "move": "We6", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 11, 1795021729507, '{"type": "moved", "at": 1700002274000, "seat": 1, "move": "Fc6", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 12, 1795021729514, '{"type": "offered", "at": 1700002274000, "seat": 0, "what": "take-back", "ply": 6}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 13, 1795021729514, '{"type": "answered", "at": 1700002274000, "seat": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 14, 1795021729514, '{"type": "taken-back", "at": 1700002274000, "ply": 6}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 15, 1795021729519, '{"type": "offered", "at": 1700002274000, "seat": 1, "what": "take-back", "ply": 5}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 16, 1795021729519, '{"type": "answered", "at": 1700002274000, "seat": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 17, 1795021729519, '{"type": "taken-back", "at": 1700002274000, "ply": 5}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 18, 1795021729523, '{"type": "moved", "at": 1700002276000, "seat": 1, "move": "~d2e1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 19, 1795021729528, '{"type": "moved", "at": 1700002278000, "seat": 0, "move": "Ef3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 20, 1795021729531, '{"type": "moved", "at": 1700002280000, "seat": 0, "move": "Tf3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 21, 1795021729545, '{"type": "moved", "at": 1700002282000, "seat": 1, "move": "Fc6", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 22, 1795021729565, '{"type": "moved", "at": 1700002284000, "seat": 0, "move": "Eb2", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 23, 1795021729569, '{"type": "offered", "at": 1700002284000, "seat": 0, "what": "draw", "ply": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 24, 1795021729572, '{"type": "answered", "at": 1700002284000, "seat": 1, "agreed": false}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 25, 1795021729575, '{"type": "departed", "at": 1700002284000, "seats": [0], "reason": "resignation"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 26, 1795021729582, '{"type": "ready", "at": 1700002284000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 27, 1795021729584, '{"type": "ready", "at": 1700002284000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 28, 1795021729584, '{"type": "began", "at": 1700002284000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 29, 1795021729584, '{"type": "opened", "at": 1700002284000, "game": "ignite-flow", "position": "....../....../....../....../....../...... white 3-3 0-0 action turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "game 600+5", "free_first_move": true, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 30, 1795021729587, '{"type": "moved", "at": 1700002286000, "seat": 0, "move": "Ea5", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 31, 1795021729590, '{"type": "moved", "at": 1700002288000, "seat": 0, "move": "Ta5", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 32, 1795021729593, '{"type": "moved", "at": 1700002290000, "seat": 1, "move": "Fd4", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 33, 1795021729596, '{"type": "moved", "at": 1700002292000, "seat": 0, "move": "Fc5", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 34, 1795021729598, '{"type": "departed", "at": 1700002892000, "seats": [1], "reason": "time"}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 35, 1795021729602, '{"type": "ready", "at": 1700002992000, "chair": 0, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 36, 1795021729605, '{"type": "ready", "at": 1700002992000, "chair": 1, "agreed": true}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 37, 1795021729605, '{"type": "began", "at": 1700002992000, "seed": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 38, 1795021729605, '{"type": "opened", "at": 1700002992000, "game": "ignite-flow", "position": "....../....../....../....../....../...... white 3-3 0-0 action turn 1", "names": ["", ""], "kinds": ["person", "person"], "clock": "game 600+5", "free_first_move": true, "date": "2026-11-18", "commitment": null}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 39, 1795021729608, '{"type": "moved", "at": 1700002994000, "seat": 0, "move": "Eb3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 40, 1795021729611, '{"type": "moved", "at": 1700002996000, "seat": 0, "move": "Tb3", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 41, 1795021729614, '{"type": "moved", "at": 1700002998000, "seat": 1, "move": "Ec1", "lag": 0}');
INSERT INTO event (table_id, number, stored, data)
VALUES ('vqAunYUdR4Q4S54s_MJyVQ', 1, 1795021729639, '{"type": "created", "at": 1700002998000, "by": "sZY8CaupNL6Xd9teo_xepA", "game": "hive", "options": {}, "clock": "none", "take_backs": "consent", "public": false, "games": 1, "kinds": ["person", "reserved"], "guests": ["sZY8CaupNL6Xd9teo_xepA", null], "levels": [null, null], "record": null}');
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 0, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Anna', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 1, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Bruno', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 0, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Anna', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 1, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Bruno', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 0, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Anna', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 1, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Bruno', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 0, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Anna', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('b-MhI1QRkaLMSMJTcXtMyg', 1, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Bruno', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 0, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Anna', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 1, 'person', 'sZY8CaupNL6Xd9teo_xepA', 'Bruno', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('vqAunYUdR4Q4S54s_MJyVQ', 0, 'person', 'sZY8CaupNL6Xd9teo_xepA', '', NULL, 0);
INSERT INTO chair (table_id, chair, kind, guest, name, level, link)
VALUES ('vqAunYUdR4Q4S54s_MJyVQ', 1, 'reserved', NULL, '', NULL, 0);
INSERT INTO chat (table_id, channel, number, guest, name, chair, said, text)
VALUES ('CPlQ5Y1Fd8WhnBZtcZDETQ', 'players', 1, 'sZY8CaupNL6Xd9teo_xepA', 'Anna', 0, 1795021728292, 'Well played!');
INSERT INTO chat (table_id, channel, number, guest, name, chair, said, text)
VALUES ('FBz_R2MdyhMo4dv_gocGkg', 'players', 1, 'sZY8CaupNL6Xd9teo_xepA', 'Anna', 0, 1795021729273, 'Well played!');
INSERT INTO chat (table_id, channel, number, guest, name, chair, said, text)
VALUES ('Gq5bKWNt9U6LX3_SR43oHA', 'players', 1, 'sZY8CaupNL6Xd9teo_xepA', 'Anna', 0, 1795021728792, 'Well played!');
INSERT INTO chat (table_id, channel, number, guest, name, chair, said, text)
VALUES ('svo5XxUQMxnpgNeNcNQpSQ', 'players', 1, 'sZY8CaupNL6Xd9teo_xepA', 'Anna', 0, 1795021729535, 'Well played!');
INSERT INTO visit (guest, table_id)
VALUES ('sZY8CaupNL6Xd9teo_xepA', 'CPlQ5Y1Fd8WhnBZtcZDETQ');
INSERT INTO visit (guest, table_id)
VALUES ('sZY8CaupNL6Xd9teo_xepA', 'FBz_R2MdyhMo4dv_gocGkg');
INSERT INTO visit (guest, table_id)
VALUES ('sZY8CaupNL6Xd9teo_xepA', 'Gq5bKWNt9U6LX3_SR43oHA');
INSERT INTO visit (guest, table_id)
VALUES ('sZY8CaupNL6Xd9teo_xepA', 'b-MhI1QRkaLMSMJTcXtMyg');
INSERT INTO visit (guest, table_id)
VALUES ('sZY8CaupNL6Xd9teo_xepA', 'svo5XxUQMxnpgNeNcNQpSQ');
INSERT INTO visit (guest, table_id)
VALUES ('sZY8CaupNL6Xd9teo_xepA', 'vqAunYUdR4Q4S54s_MJyVQ');
INSERT INTO secret (name, value)
VALUES ('cookies', '572bb76c88636172766381081c3ab1452f73c210b7c23a560c779f70f435cbdf');
INSERT INTO study (id, guest, stored, text)
VALUES ('w9Pj9deyl3cp', 'sZY8CaupNL6Xd9teo_xepA', 1795021730258, 'Spielwerk record 1
Game: fire-water
Seat 0: person Anna
Seat 1: person Bruno
Date: 2026-11-18
Commitment: c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417
Contribution 0: chair-0
Contribution 1: chair-1
Seed: 0000000000000000000000000000000000000000000000000000000000000001
Out 0: resignation after ply 22
Result: resignation; scores 0 -2; places 2 1

Moves:
Ee4; Eb6; Ef2; ?0:33; ?0:23; ?0:43; ?1:13; ?1:21; ?1:33; 13a2a1; ?1:11; 23b3c3;
?0:31; 11f4f5; ?1:23; 43h4h3; ?0:32; 21d8d7; ?1:12; Le1; 12a7a8; ?1:31;
');
INSERT INTO run (started, alive, downtime)
VALUES (1795021727911, 1795021730261, 0);
