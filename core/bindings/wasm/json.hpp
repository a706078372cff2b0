// JSON, as much of it as requests and replies need.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spielwerk {

// A value that was read. What is not as asked for is refused.
class Json {
public:
    static Json parse(std::string_view text);

    const Json* find(std::string_view name) const;  // a member that is there and not null
    const Json& operator[](std::string_view name) const;

    const std::string& text() const;
    double number() const;
    std::uint64_t whole(std::uint64_t most) const;  // a number, or digits as text
    const std::vector<Json>& items() const;
    const std::vector<std::pair<std::string, Json>>& members() const;

private:
    friend class JsonReader;
    enum class Kind : std::uint8_t { null, number, text, list, object };

    const Json& expect(Kind kind, const char* otherwise) const;

    Kind kind_ = Kind::null;
    std::string text_;  // of a number, too
    std::vector<Json> items_;
    std::vector<std::pair<std::string, Json>> members_;
};

// Writes values one after the other; commas come by themselves.
class JsonWriter {
public:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    JsonWriter& name(std::string_view name);

    JsonWriter& add(std::string_view text);
    JsonWriter& add(double number);
    JsonWriter& add(std::uint64_t number);
    JsonWriter& add(int number);
    JsonWriter& add(bool truth);
    JsonWriter& add_null();
    JsonWriter& add_raw(std::string_view json);

    template <class Item> JsonWriter& add(const std::vector<Item>& list) {
        open('[');
        for (const auto& item : list) add(item);
        return close(']');
    }
    JsonWriter& add(const std::string& text) { return add(std::string_view(text)); }
    template <class Value> JsonWriter& member(std::string_view key, const Value& value) {
        return name(key).add(value);
    }

    const std::string& json() const { return json_; }

private:
    void separate();

    std::string json_;
};

}  // namespace spielwerk
